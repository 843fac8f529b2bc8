import type { Money } from '@crease/kernel';
import { useMarketBets } from '../../core/orders/bets/my-bets.ts';
import { useCashOutUpdate } from '../../core/orders/cash-out/follow-cash-out.ts';

/**
 * Returns the server's cash out value of a market: null while cashing out is not possible, undefined without a
 * position.
 */
export function useCashOutValue(marketId: string): Money | null | undefined {
  const isMatched = useMarketBets(marketId).some(({ matched }) => matched > 0);
  const update = useCashOutUpdate(isMatched ? marketId : null, null);
  return update?.isHeld ? update.value : undefined;
}
