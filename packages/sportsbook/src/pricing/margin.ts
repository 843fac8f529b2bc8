/** Bisection steps, more than a double has digits. */
const STEPS = 200;

/**
 * Returns booked chances pᵏ that sum to 1 + margin: long shots carry more of it. A margin of 0 removes one.
 * Source: the power method, in S. Clarke, S. Kovalchik and M. Ingram, "Adjusting bookmaker's odds to allow for
 * overround", 2017.
 */
export function withMargin(
  chances: readonly number[],
  margin: number,
): { readonly booked: number[]; readonly exponent: number } {
  const exponent = exponentFor(chances, 1 + margin);
  return { booked: chances.map((chance) => chance ** exponent), exponent };
}

/**
 * Returns displayed odds: 1 ÷ chance in hundredths, rounded down, at least 1.01. Our own rounding. An epsilon
 * compensates doubles just below a step.
 */
export function shownOdds(chance: number): number {
  return Math.max(101, Math.floor(100 / chance + 1e-9));
}

/** Returns the k at which Σ pᵏ reaches a sum; the sum falls as k grows. */
function exponentFor(chances: readonly number[], target: number): number {
  const sumAt = (exponent: number) => chances.reduce((sum, chance) => sum + chance ** exponent, 0);
  let [low, high] = [0, 1];
  while (sumAt(high) > target) high *= 2;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (sumAt(middle) > target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
