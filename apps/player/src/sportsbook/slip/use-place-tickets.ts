import { ApiError, newClientRef } from '@crease/client';
import { call, failureText, queryClient } from '@crease/web';
import { useRef, useState } from 'react';
import { preferredPocket, useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { takeReplyWallet } from '../../core/session.ts';
import { isNamed, type PricedGroup } from './slip-sums.ts';
import { clearPicks, noticePrices, type SlipMode, type TicketPick } from './ticket-slip.ts';

interface SlipTerms {
  readonly mode: SlipMode;
  readonly system: string;
  readonly picks: readonly TicketPick[];
  /** Combined prices as displayed. */
  readonly groups: readonly PricedGroup[];
  /** Of one line, minor units. */
  readonly stake: number;
}

/** Places the slip: singles one after the other, else one ticket. */
export function usePlaceTickets(onPlaced: () => void) {
  const [isPlacing, setPlacing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** References of attempts whose reply was lost: retried under the same one. */
  const refs = useRef(new Map<string, string>());
  const place = async (slip: SlipTerms) => {
    setPlacing(true);
    setFailure(null);
    try {
      const tickets = slip.mode === 'singles' ? slip.picks.map((pick) => [pick]) : [slip.picks];
      for (const picks of tickets) await placeOne({ ...slip, picks }, refs.current);
      onPlaced();
    } catch (error) {
      setFailure(isShownByPicks(error) ? null : failureText(error));
    } finally {
      setPlacing(false);
      void queryClient.invalidateQueries({ queryKey: ['tickets'] });
      void queryClient.invalidateQueries({ queryKey: ['sportsbookTogether'] });
    }
  };
  return { isPlacing, failure, place, forget: () => setFailure(null) };
}

/** Whether the picks already show the failure: a selection shows its moved odds; a combined price does not. */
const isShownByPicks = (error: unknown) =>
  error instanceof ApiError && error.code === 'PRICE_CHANGED' && !error.field?.startsWith('together');

async function placeOne({ mode, system, picks, groups, stake }: SlipTerms, refs: Map<string, string>): Promise<void> {
  const legs = picks.map(({ selectionId, price }) => ({ selectionId, price }));
  const accept = useSlipSettings.getState().acceptOdds === 'exact' ? ('none' as const) : ('better' as const);
  const combined = { ...systemOf(mode, system), ...togetherOf(mode, groups) };
  const terms = { kind: KINDS[mode], legs, stake, accept, ...combined, ...preferredPocket() };
  const key = JSON.stringify(terms);
  const clientRef = refs.get(key) ?? newClientRef();
  refs.set(key, clientRef);
  try {
    await takeReplyWallet(call('placeTicket', { body: { clientRef, ...terms }, silent: true }));
    refs.delete(key);
    clearPicks(picks.map(({ selectionId }) => selectionId));
  } catch (error) {
    if (error instanceof ApiError && !error.isOutcomeUnknown) {
      refs.delete(key);
      noticeChange(error, picks);
    }
    throw error;
  }
}

const KINDS = { singles: 'single', multi: 'multi', system: 'system' } as const;

const togetherOf = (mode: SlipMode, groups: readonly PricedGroup[]) =>
  mode === 'multi' && groups.length > 0 ? { together: [...groups] } : {};

function systemOf(mode: SlipMode, system: string) {
  if (mode !== 'system') return {};
  return isNamed(system) ? { system } : { pick: Number(system.split('/')[0]) };
}

/** The server names the leg and its current odds. */
function noticeChange({ code, field, terms }: ApiError, picks: readonly TicketPick[]): void {
  const pick = picks[Number(/^legs\.(\d+)$/.exec(field ?? '')?.[1] ?? -1)];
  if (!pick) return;
  if (code === 'PRICE_CHANGED') noticePrices(new Map([[pick.selectionId, Math.round(Number(terms?.now) * 100)]]));
  else if (code === 'MARKET_SUSPENDED' || code === 'MARKET_CLOSED') noticePrices(new Map([[pick.selectionId, null]]));
}
