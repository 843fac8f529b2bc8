import { MARKET_KINDS } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import { useRead } from '@crease/web';
import { useMyBets } from '../../core/orders/bets/my-bets.ts';

const ASK_EVERY_MS = 2000;

/**
 * What cashing out of a market would bring now, by the server: null while nothing can be cashed out, undefined where
 * the player has nothing to cash out.
 */
export function useCashOutValue(marketId: string): Money | null | undefined {
  const isAsked = useMyBets(({ shelf }) =>
    [...shelf.bets.values()].some((bet) => bet.matched > 0 && MARKET_KINDS[bet.marketType].dealtBy === 'book'),
  );
  const { data } = useRead('cashOutValues', {}, { enabled: isAsked, refetchInterval: ASK_EVERY_MS, staleTime: 1000 });
  return isAsked ? data?.find((each) => each.marketId === marketId)?.value : undefined;
}
