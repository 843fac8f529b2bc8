import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { forgetAtSignOut } from '../../core/session.ts';
import type { FixedMarket, FixedSelection } from '../wire-types.ts';

/** A selection on the slip. Odds in hundredths. */
export interface TicketPick {
  readonly selectionId: string;
  readonly gameId: string;
  readonly event: string;
  readonly market: string;
  readonly name: string;
  readonly line: FixedSelection['line'];
  /** What the player wants to have. */
  readonly price: number;
  /** What is offered now; null: nothing. */
  readonly now: number | null;
  readonly delaySeconds: number;
}

export type SlipMode = 'singles' | 'multi' | 'system';

interface TicketSlip {
  readonly picks: readonly TicketPick[];
  readonly mode: SlipMode;
  /** As it is typed. */
  readonly stake: string;
  /** `2/3` or a name; what does not fit the legs is replaced by one that does. */
  readonly system: string;
}

const EMPTY: TicketSlip = { picks: [], mode: 'singles', stake: '', system: '' };

/** The slip of fixed odds, of this tab; a reload and signing in keep it. */
export const useTicketSlip = create<TicketSlip>()(
  persist(() => EMPTY, {
    name: 'crease.ticket-slip',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
  }),
);

forgetAtSignOut(() => useTicketSlip.setState(EMPTY));

/** Puts a selection on the slip, or takes it off again. */
export function togglePick(event: string, market: FixedMarket, selection: FixedSelection): void {
  useTicketSlip.setState(({ picks, mode }) => {
    const { selectionId, name, line, price } = selection;
    const rest = picks.filter((pick) => pick.selectionId !== selectionId);
    if (rest.length < picks.length) return { picks: rest, mode: fitting(mode, rest.length) };
    if (price === null) return {};
    const { gameId, name: marketName, betDelaySeconds } = market;
    const names = { gameId, event, market: marketName, name, line };
    const pick = { selectionId, ...names, price, now: price, delaySeconds: betDelaySeconds };
    return { picks: [...picks, pick], mode: picks.length === 1 && mode === 'singles' ? 'multi' : mode };
  });
}

export function removePick(selectionId: string): void {
  useTicketSlip.setState(({ picks, mode }) => {
    const rest = picks.filter((pick) => pick.selectionId !== selectionId);
    return { picks: rest, mode: fitting(mode, rest.length) };
  });
}

const fitting = (mode: SlipMode, picks: number): SlipMode => (picks < 2 ? 'singles' : mode);

/**
 * What is offered now for picks on the slip. Better odds are taken at once, unless the player wants exactly those that
 * they saw; lower ones only when they say so.
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

/** What markets offer now, by selection. */
export function pricesOf(markets: readonly (FixedMarket | null)[]): Map<string, number | null> {
  const selections = markets.flatMap((market) => market?.selections ?? []);
  return new Map(selections.map(({ selectionId, price }) => [selectionId, price]));
}

function withPrice(pick: TicketPick, now: number | null): TicketPick {
  const isTaken = now !== null && now > pick.price && takesBetter();
  return { ...pick, now, price: isTaken ? now : pick.price };
}

/** The player takes what is offered now. */
export function takeChangedOdds(): void {
  useTicketSlip.setState(({ picks }) => ({ picks: picks.map((pick) => ({ ...pick, price: pick.now ?? pick.price })) }));
}

/** Takes off what changed. */
export function leaveChangedOdds(): void {
  useTicketSlip.setState(({ picks, mode }) => {
    const rest = picks.filter((pick) => !isChanged(pick));
    return { picks: rest, mode: fitting(mode, rest.length) };
  });
}

export const isChanged = ({ price, now }: TicketPick): boolean =>
  now !== null && (takesBetter() ? now < price : now !== price);

const takesBetter = () => useSlipSettings.getState().acceptOdds === 'better';

/** Placed: off the slip. */
export function clearPicks(selectionIds: readonly string[]): void {
  useTicketSlip.setState(({ picks, mode }) => {
    const rest = picks.filter((pick) => !selectionIds.includes(pick.selectionId));
    return { picks: rest, mode: fitting(mode, rest.length) };
  });
}
