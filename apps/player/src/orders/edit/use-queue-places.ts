import type { Money } from '@crease/kernel';
import { useRead } from '@crease/web';
import { isWaitingBet } from '../../core/orders/bets/bet-shelf.ts';
import { useMyBets } from '../../core/orders/bets/my-bets.ts';

/** Polling interval while the page is visible, ms: bets of others move the place, and the socket does not report it. */
const ASK_EVERY_MS = 3000;

/** Place of a bet among those waiting at its price. */
export interface QueuePlace {
  /** 1: the next to be matched. */
  readonly place: number;
  /** The amount matched before it. */
  readonly ahead: Money;
}

/** Returns the last received places of waiting bets; undefined: none yet. */
export function useQueuePlaces(): readonly (QueuePlace & { readonly betId: string })[] | undefined {
  const isAsked = useMyBets(({ shelf }) => [...shelf.bets.values()].some(isWaitingBet));
  const read = { enabled: isAsked, refetchInterval: ASK_EVERY_MS, staleTime: 1000 };
  return useRead('betPlaces', {}, read).data;
}

/** Returns the last received place of a waiting bet; null: none yet. */
export function useQueuePlace(betId: string): QueuePlace | null {
  return useQueuePlaces()?.find((place) => place.betId === betId) ?? null;
}
