import { MINOR_PER_UNIT, type Money, type Price } from '@crease/kernel';
import type { Side } from '../../../core/markets/best-price.ts';

/**
 * Returns the backer's stake of an order, in whole units.
 * @param stake a stake, or the liability of a lay if `isByLiability`.
 */
export function orderSize(
  { side, price, stake }: { readonly side: Side; readonly price: Price; readonly stake: Money },
  isByLiability: boolean,
): Money {
  if (side === 'back' || !isByLiability) return stake;
  return Math.floor((stake * 100) / (price - 100) / MINOR_PER_UNIT) * MINOR_PER_UNIT;
}
