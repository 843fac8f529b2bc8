import { MINOR_PER_UNIT, type Money, type Price } from '@crease/kernel';
import { ON_CLOSE_PRICE, type Order, type Side } from './order.ts';

/**
 * Returns the terms of an order on close, which is matched at the starting price alone. The size of a lay follows from
 * its liability at its limit, in whole currency units and never above it.
 * @param risk most that it may lose: a back's stake, a lay's liability.
 * @param limit lowest price of a back, highest of a lay; null for any.
 */
export function onCloseTerms(
  side: Side,
  risk: Money,
  limit: Price | null,
): Pick<Order, 'price' | 'size' | 'timeInForce' | 'persistence'> {
  const price = limit ?? ON_CLOSE_PRICE;
  const size = side === 'back' || price <= 100 ? risk : Math.floor(risk / (price - 100)) * MINOR_PER_UNIT;
  return { price, size, timeInForce: 'onClose', persistence: limit === null ? 'startingPrice' : 'persist' };
}
