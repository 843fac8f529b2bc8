import { ApiError, newClientRef, serverNow } from '@crease/client';
import { call, failureText, queryClient } from '@crease/web';
import { useEffect, useEffectEvent } from 'react';
import { preferredPocket, useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { isRefused, retryUntilKnown } from '../../core/send-once.ts';
import { isNamed, type PricedGroup } from './slip-sums.ts';
import {
  clearPicks,
  noticePrices,
  type SlipMode,
  type TicketPick,
  takeRestored,
  useTicketSlip,
} from './ticket-slip.ts';

interface SlipTerms {
  readonly mode: SlipMode;
  readonly system: string;
  readonly picks: readonly TicketPick[];
  /** Combined prices as displayed. */
  readonly groups: readonly PricedGroup[];
  /** Of one line, minor units. */
  readonly stake: number;
}

/** Places the slip: singles one after the other, else one ticket. @param onPlaced all tickets of the slip are placed. */
export function usePlaceTickets(onPlaced: () => void) {
  const { isPlacing, failure } = useTicketSlip();
  const run = async (send: () => Promise<void>) => {
    useTicketSlip.setState({ isPlacing: true, failure: null });
    try {
      await send();
    } catch (error) {
      useTicketSlip.setState({ failure: isShownElsewhere(error) ? null : failureText(error) });
    } finally {
      useTicketSlip.setState({ isPlacing: false });
      void queryClient.invalidateQueries({ queryKey: ['tickets'] });
      void queryClient.invalidateQueries({ queryKey: ['sportsbookTogether'] });
    }
  };
  const place = (slip: SlipTerms) =>
    run(async () => {
      const tickets = slip.mode === 'singles' ? slip.picks.map((pick) => [pick]) : [slip.picks];
      for (const picks of tickets) await placeOne({ ...slip, picks });
      onPlaced();
    });
  const again = () =>
    run(async () => {
      const isSingle = useTicketSlip.getState().attempt?.kind === 'single';
      await sendAttempt(true);
      // The singles after it were not sent: they stay on the slip.
      if (!isSingle || useTicketSlip.getState().picks.length === 0) onPlaced();
    });
  const resume = useEffectEvent(() => {
    if (takeRestored()) void again();
  });
  useEffect(() => resume(), []);
  return { isPlacing, failure, place, again };
}

/**
 * Whether the form shows the failure without its text: an unknown outcome, or odds of a selection that moved; a combined
 * price does not show that it moved.
 */
const isShownElsewhere = (error: unknown) =>
  error instanceof ApiError &&
  (error.isOutcomeUnknown || (error.code === 'PRICE_CHANGED' && !error.field?.startsWith('together')));

async function placeOne({ mode, system, picks, groups, stake }: SlipTerms): Promise<void> {
  const legs = picks.map(({ selectionId, price }) => ({ selectionId, price }));
  const accept = useSlipSettings.getState().acceptOdds === 'exact' ? ('none' as const) : ('better' as const);
  const combined = { ...systemOf(mode, system), ...togetherOf(mode, groups) };
  const terms = { kind: KINDS[mode], legs, stake, accept, ...combined, ...preferredPocket() };
  useTicketSlip.setState({ attempt: { clientRef: newClientRef(), ...terms }, attemptedAt: serverNow() });
  await sendAttempt(false);
}

/** Sends the ticket of the slip's attempt, which ends unless its outcome stays unknown. */
async function sendAttempt(isResent: boolean): Promise<void> {
  const { attempt } = useTicketSlip.getState();
  if (!attempt) return;
  try {
    await retryUntilKnown(() => call('placeTicket', { body: attempt, silent: true }));
  } catch (error) {
    if (isRefused(error, isResent)) {
      useTicketSlip.setState({ attempt: null });
      noticeChange(error, attempt.legs);
    }
    throw error;
  }
  useTicketSlip.setState({ attempt: null });
  clearPicks(attempt.legs.map(({ selectionId }) => selectionId));
}

const KINDS = { singles: 'single', multi: 'multi', system: 'system' } as const;

const togetherOf = (mode: SlipMode, groups: readonly PricedGroup[]) =>
  mode === 'multi' && groups.length > 0 ? { together: [...groups] } : {};

function systemOf(mode: SlipMode, system: string) {
  if (mode !== 'system') return {};
  return isNamed(system) ? { system } : { pick: Number(system.split('/')[0]) };
}

/** The server names the leg and its current odds. */
function noticeChange({ code, field, terms }: ApiError, legs: readonly { readonly selectionId: string }[]): void {
  const leg = legs[Number(/^legs\.(\d+)$/.exec(field ?? '')?.[1] ?? -1)];
  if (!leg) return;
  if (code === 'PRICE_CHANGED') noticePrices(new Map([[leg.selectionId, Math.round(Number(terms?.now) * 100)]]));
  else if (code === 'MARKET_SUSPENDED' || code === 'MARKET_CLOSED') noticePrices(new Map([[leg.selectionId, null]]));
}
