import type { Money } from '@crease/kernel';
import { useMarketBets } from '../../core/orders/bets/my-bets.ts';
import { useCashOutUpdate } from '../../core/orders/cash-out/follow-cash-out.ts';

/**
 * What cashing out of a market would bring now, by the server: null while nothing can be cashed out, undefined where
 * the player has nothing to cash out.
 */
export function useCashOutValue(marketId: string): Money | null | undefined {
  const isMatched = useMarketBets(marketId).some(({ matched }) => matched > 0);
  const told = useCashOutUpdate(isMatched ? marketId : null, null);
  return told?.isHeld ? told.value : undefined;
}
