import { MINOR_PER_UNIT, type Money, PRICE_SCALE } from '@crease/kernel';

/**
 * The wire speaks in whole currency units and decimal odds, sums are worked out in minor units and hundredths: the
 * steps between the two stand here (and, for exact prices, in the kernel).
 */

/** Whole currency units of the wire in minor units: `1250.5` → `125050`. What is finer is rounded. */
export function moneyOf(units: number): Money {
  return Math.round(units * MINOR_PER_UNIT);
}

/** Minor units in whole currency units: `125050` → `1250.5`. */
export function unitsOf(money: Money): number {
  return money / MINOR_PER_UNIT;
}

/** Decimal odds in hundredths: `1.85` → `185`. Not rounded: an average of several fills lies between two prices. */
export function hundredthsOf(odds: number): number {
  return odds * PRICE_SCALE;
}
