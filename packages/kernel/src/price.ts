/**
 * A decimal price (odds) as integer hundredths: 1.85 is `185`.
 * Valid prices are the 350 of the ladder in `price-ladder.ts`.
 */
export type Price = number;

/** A bookmaker's or fancy's rate: whole currency units won per 100 staked. Always a whole number ≥ 1. */
export type Rate = number;

export const PRICE_SCALE = 100;

/**
 * Converts decimal odds of the wire (`1.85`) to hundredths (`185`).
 * @returns null if not finite or finer than a hundredth. Does not check the ladder.
 */
export function priceFromDecimal(decimal: number): Price | null {
  if (!Number.isFinite(decimal)) return null;
  const price = Math.round(decimal * PRICE_SCALE);
  return price / PRICE_SCALE === decimal && Number.isSafeInteger(price) ? price : null;
}

/** Converts hundredths to decimal odds for the wire: `185` → `1.85`. */
export function decimalFromPrice(price: Price): number {
  return price / PRICE_SCALE;
}
