import type { Money } from '@crease/kernel';
import { useRead } from '@crease/web';
import { isWaitingBet } from '../../core/orders/bets/bet-shelf.ts';
import { useMyBets } from '../../core/orders/bets/my-bets.ts';

/** Every bet of others at the price moves it and nothing tells of those: asked for while the page is seen. */
const ASK_EVERY_MS = 3000;

/** Where a bet stands among those that wait at its price. */
export interface QueuePlace {
  /** 1 = the next to be matched. */
  readonly place: number;
  /** The sum that is matched before it. */
  readonly ahead: Money;
}

/** The place of a waiting bet, as the server last said; null while nothing is known. */
export function useQueuePlace(betId: string): QueuePlace | null {
  const isAsked = useMyBets(({ shelf }) => [...shelf.bets.values()].some(isWaitingBet));
  const { data } = useRead('betPlaces', {}, { enabled: isAsked, refetchInterval: ASK_EVERY_MS, staleTime: 1000 });
  return data?.find((place) => place.betId === betId) ?? null;
}
