import type { Price } from '@crease/kernel';

/**
 * Returns the price of a bet matched before runners were removed: `price × Π (1 − factor)`, to the nearest hundredth.
 * Several removals multiply. May be off the ladder: it is a settled price, not an offer.
 * @param factorsBps one per removed runner, in hundredths of a percent: 16.2 % = 1620.
 */
export function reductionFactorPrice(price: Price, factorsBps: readonly number[]): Price {
  let exact = price;
  for (const factor of factorsBps) exact = (exact * (10_000 - factor)) / 10_000;
  return Math.round(exact);
}
