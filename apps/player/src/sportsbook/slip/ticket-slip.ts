import { type BodyOf, serverNow } from '@crease/client';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { forgetAtSignOut } from '../../core/session.ts';
import type { FixedMarket, FixedSelection } from '../wire-types.ts';

/** A selection on the slip; odds in hundredths. */
export interface TicketPick {
  readonly selectionId: string;
  readonly gameId: string;
  readonly event: string;
  readonly market: string;
  readonly name: string;
  readonly line: FixedSelection['line'];
  /** The odds that the player accepted. */
  readonly price: number;
  /** The current odds; null: none are offered. */
  readonly now: number | null;
  readonly delaySeconds: number;
}

export type SlipMode = 'singles' | 'multi' | 'system';

interface TicketSlip {
  readonly picks: readonly TicketPick[];
  readonly mode: SlipMode;
  /** As typed. */
  readonly stake: string;
  /** `2/3` or a name; one that does not fit the legs is replaced. */
  readonly system: string;
  /**
   * The ticket that was sent, while its outcome is unknown: only the same terms under the same reference place it once.
   * The picks stay meanwhile.
   */
  readonly attempt: BodyOf<'placeTicket'> | null;
  /** When the player pressed the button of the attempt, epoch ms. */
  readonly attemptedAt: number;
  /** Whether a reload restored the attempt, and nothing has sent it since. */
  readonly isRestored: boolean;
  readonly isPlacing: boolean;
  /** Why the last ticket was refused; null: it was not, or the form shows it otherwise. */
  readonly failure: string | null;
}

const EMPTY: TicketSlip = {
  picks: [],
  mode: 'singles',
  stake: '',
  system: '',
  attempt: null,
  attemptedAt: 0,
  isRestored: false,
  isPlacing: false,
  failure: null,
};

/** A restored attempt older than this is not sent again without a press: its odds are old, ms. */
const RESUME_WITHIN_MS = 60_000;

/** The fixed-odds slip of this tab; it survives a reload and signing in. */
export const useTicketSlip = create<TicketSlip>()(
  persist(() => EMPTY, {
    name: 'crease.ticket-slip',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ picks, mode, stake, system, attempt, attemptedAt }) => {
      return { picks, mode, stake, system, attempt, attemptedAt };
    },
    merge: (stored, initial) => {
      const slip = { ...initial, ...(stored as Partial<TicketSlip> | undefined) };
      return { ...slip, isRestored: slip.attempt !== null };
    },
  }),
);

forgetAtSignOut(() => useTicketSlip.setState(EMPTY));

/** Returns whether to send the attempt again without a press: once, right after the reload that restored it. */
export function takeRestored(): boolean {
  const { isRestored, attemptedAt } = useTicketSlip.getState();
  useTicketSlip.setState({ isRestored: false });
  return isRestored && Math.abs(serverNow() - attemptedAt) < RESUME_WITHIN_MS;
}

/** Ends an attempt of unknown outcome; the picks stay. */
export function giveUpAttempt(): void {
  useTicketSlip.setState({ attempt: null, failure: null });
}

/** Adds a selection to the slip, or removes it; nothing while the outcome of a ticket is unknown. */
export function togglePick(event: string, market: FixedMarket, selection: FixedSelection): void {
  useTicketSlip.setState(({ picks, mode, attempt }) => {
    if (attempt) return {};
    const { selectionId, name, line, price } = selection;
    const rest = picks.filter((pick) => pick.selectionId !== selectionId);
    if (rest.length < picks.length) return { picks: rest, mode: fitting(mode, rest.length), failure: null };
    if (price === null) return {};
    const { gameId, name: marketName, betDelaySeconds } = market;
    const names = { gameId, event, market: marketName, name, line };
    const pick = { selectionId, ...names, price, now: price, delaySeconds: betDelaySeconds };
    const isSecond = picks.length === 1 && mode === 'singles';
    return { picks: [...picks, pick], mode: isSecond ? 'multi' : mode, failure: null };
  });
}

export function removePick(selectionId: string): void {
  useTicketSlip.setState(({ picks, mode, attempt }) => {
    if (attempt) return {};
    const rest = picks.filter((pick) => pick.selectionId !== selectionId);
    return { picks: rest, mode: fitting(mode, rest.length), failure: null };
  });
}

const fitting = (mode: SlipMode, picks: number): SlipMode => (picks < 2 ? 'singles' : mode);

/**
 * Updates the current odds of picks. Better odds are accepted at once, unless the player wants exact odds; worse ones
 * only on confirmation.
 */
export function noticePrices(offered: ReadonlyMap<string, number | null>): void {
  useTicketSlip.setState((slip) => {
    const picks = slip.picks.map((pick) => {
      const now = offered.get(pick.selectionId);
      return now === undefined || now === pick.now ? pick : withPrice(pick, now);
    });
    return picks.some((pick, at) => pick !== slip.picks[at]) ? { picks } : slip;
  });
}

/** Returns the current odds of markets, by selection. */
export function pricesOf(markets: readonly (FixedMarket | null)[]): Map<string, number | null> {
  const selections = markets.flatMap((market) => market?.selections ?? []);
  return new Map(selections.map(({ selectionId, price }) => [selectionId, price]));
}

function withPrice(pick: TicketPick, now: number | null): TicketPick {
  const isTaken = now !== null && now > pick.price && takesBetter();
  return { ...pick, now, price: isTaken ? now : pick.price };
}

/** Accepts the current odds. */
export function takeChangedOdds(): void {
  useTicketSlip.setState(({ picks }) => ({ picks: picks.map((pick) => ({ ...pick, price: pick.now ?? pick.price })) }));
}

/** Removes picks whose odds changed. */
export function leaveChangedOdds(): void {
  useTicketSlip.setState(({ picks, mode }) => {
    const rest = picks.filter((pick) => !isChanged(pick));
    return { picks: rest, mode: fitting(mode, rest.length) };
  });
}

export const isChanged = ({ price, now }: TicketPick): boolean =>
  now !== null && (takesBetter() ? now < price : now !== price);

const takesBetter = () => useSlipSettings.getState().acceptOdds === 'better';

/** Removes placed picks. */
export function clearPicks(selectionIds: readonly string[]): void {
  useTicketSlip.setState(({ picks, mode }) => {
    const rest = picks.filter((pick) => !selectionIds.includes(pick.selectionId));
    return { picks: rest, mode: fitting(mode, rest.length) };
  });
}
