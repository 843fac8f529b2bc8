/**
 * Money as integers in the smallest unit of its currency (paise for INR).
 * A plain `number`, not bigint: every possible amount stays far below 2^53 (checked at the edges by {@link isMoney}),
 * and the engine (docs/performance.md) should not pay for bigint.
 */
export type Money = number;

/** Minor units per currency unit: 100 paise in a rupee. */
export const MINOR_PER_UNIT = 100;

/** Upper limit of an amount, order or balance: one hundred thousand crore rupees. */
export const MONEY_MAX: Money = 1_000_000_000_000 * MINOR_PER_UNIT;

/**
 * The kind of money in an account. Play and real money are two assets that never mix: separate accounts, separate
 * books, no journal with both.
 */
export type Asset = 'play:INR' | 'real:INR';
export const ASSETS: readonly Asset[] = ['play:INR', 'real:INR'];

/** True for an integer within ±{@link MONEY_MAX}. */
export function isMoney(value: unknown): value is Money {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= MONEY_MAX;
}

/**
 * Converts currency units of the wire (`1250.5`) to minor units (`125050`).
 * @returns null if the number is not finite, too large, or finer than a minor unit.
 */
export function moneyFromUnits(units: number): Money | null {
  if (!Number.isFinite(units)) return null;
  const minor = Math.round(units * MINOR_PER_UNIT);
  if (!isMoney(minor)) return null;
  return minor / MINOR_PER_UNIT === units ? minor : null;
}

/** Rounds down to a whole currency unit: `125050` → `125000`. */
export function floorToUnit(money: Money): Money {
  return Math.floor(money / MINOR_PER_UNIT) * MINOR_PER_UNIT;
}

/** Converts minor units to currency units for the wire: `125050` → `1250.5`. */
export function unitsFromMoney(money: Money): number {
  return money / MINOR_PER_UNIT;
}

/**
 * Formats an amount in Indian notation: `₹1,00,000`, `₹1,250.50`, `−₹40`. The same in English and Hindi.
 */
export function rupees(money: Money): string {
  const minor = Math.abs(money);
  const whole = Math.floor(minor / MINOR_PER_UNIT);
  const paise = minor % MINOR_PER_UNIT;
  const fraction = paise === 0 ? '' : `.${String(paise).padStart(2, '0')}`;
  return `${money < 0 ? '−' : ''}₹${groupIndian(String(whole))}${fraction}`;
}

/** Lakh and crore grouping: the last three digits, then pairs. */
function groupIndian(digits: string): string {
  if (digits.length <= 3) return digits;
  const head = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',');
  return `${head},${digits.slice(-3)}`;
}
