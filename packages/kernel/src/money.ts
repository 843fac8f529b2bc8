/**
 * Money as integers in the smallest unit of its currency (paise for INR).
 * A plain `number` is used, not bigint: every amount that can occur stays far below 2^53
 * (checked at the edges by {@link isMoney}), and the matching engine handles a million a second.
 */
export type Money = number;

/** Smallest units in one whole currency unit: 100 paise in a rupee. */
export const MINOR_PER_UNIT = 100;

/** No single amount, order or balance may exceed this: one hundred thousand crore rupees. */
export const MONEY_MAX: Money = 1_000_000_000_000 * MINOR_PER_UNIT;

/**
 * Which kind of money an account holds. Play and real money are two assets that never meet:
 * separate accounts, separate books, no journal mixes them.
 */
export type Asset = 'play:INR' | 'real:INR';
export const ASSETS: readonly Asset[] = ['play:INR', 'real:INR'];

/** True for an integer within ±{@link MONEY_MAX}. */
export function isMoney(value: unknown): value is Money {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= MONEY_MAX;
}

/**
 * Whole currency units from the wire (`1250.5`) to minor units (`125050`).
 * @returns null when the number is not finite, too large, or finer than the smallest unit.
 */
export function moneyFromUnits(units: number): Money | null {
  if (!Number.isFinite(units)) return null;
  const minor = Math.round(units * MINOR_PER_UNIT);
  if (!isMoney(minor)) return null;
  return minor / MINOR_PER_UNIT === units ? minor : null;
}

/** Without what is finer than a whole currency unit: `125050` → `125000`. */
export function floorToUnit(money: Money): Money {
  return Math.floor(money / MINOR_PER_UNIT) * MINOR_PER_UNIT;
}

/** Minor units to whole currency units for the wire: `125050` → `1250.5`. */
export function unitsFromMoney(money: Money): number {
  return money / MINOR_PER_UNIT;
}
