import { PRICE_MIN, type Price, type Rate } from '@crease/kernel';
import { reductionFactorPrice } from '../terms/legs.ts';
import type { Fill } from '../terms/order.ts';
import type { Market } from './market.ts';

/**
 * Returns the price that a fill pays: the matched price, less the reduction factors of later removals. At least the
 * lowest ladder price, so that a winning back wins something.
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
