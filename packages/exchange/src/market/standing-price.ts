import { PRICE_MIN, type Price, type Rate } from '@crease/kernel';
import type { Fill } from '../terms/order.ts';
import type { Market } from './market.ts';
import { reductionFactorPrice } from './reduction-factor.ts';

/**
 * The price that a fill pays by: as it was matched, less the reduction factors of the runners that were removed
 * after it. Never below the lowest price of the ladder, so that a winning back wins something.
 */
export function standingPrice(
  { removals }: Pick<Market, 'removals'>,
  { fillId, price }: Pick<Fill, 'fillId' | 'price'>,
): Price | Rate {
  if (removals.length === 0) return price;
  const factors = removals
    .filter(({ lastFillId, factorBps }) => factorBps > 0 && fillId <= lastFillId)
    .map(({ factorBps }) => factorBps);
  return factors.length === 0 ? price : Math.max(PRICE_MIN, reductionFactorPrice(price, factors));
}
