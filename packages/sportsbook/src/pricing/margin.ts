/** Bisection steps, more than a double has digits. */
const STEPS = 200;

/** Returns the booksum or overround, Σ 1/price; the excess over one is the house's margin. Source: its definition. */
export function bookSum(odds: readonly number[]): number {
  return odds.reduce((sum, price) => sum + 1 / price, 0);
}

/**
 * Scales all implied chances by the same factor. Overstates long shots.
 * Source: basic normalisation, in E. Štrumbelj, "On determining probability forecasts from betting odds", 2014.
 */
export function proportionalChances(odds: readonly number[]): number[] {
  const sum = bookSum(odds);
  return odds.map((price) => 1 / price / sum);
}

/**
 * Returns chances qᵏ that sum to one, and k: long shots carry more of the margin.
 * Source: the power method, in S. Clarke, S. Kovalchik and M. Ingram, "Adjusting bookmaker's odds to allow for
 * overround", 2017.
 */
export function powerChances(odds: readonly number[]): { readonly chances: number[]; readonly exponent: number } {
  const booked = odds.map((price) => 1 / price);
  const exponent = exponentFor(booked, 1);
  return { chances: booked.map((chance) => chance ** exponent), exponent };
}

/**
 * Source: H. S. Shin, "Measuring the incidence of insider trading in a market for state-contingent claims", 1993; the
 * closed form of B. Jullien and B. Salanié, 1994. Assumes that a share z of the money is informed. z solves Σp = 1 with
 * p = (√(z² + 4(1 − z)q²/B) − z) / (2(1 − z)); without a margin the chances are unchanged.
 */
export function shinChances(odds: readonly number[]): { readonly chances: number[]; readonly z: number } {
  const sum = bookSum(odds);
  if (sum <= 1) return { chances: proportionalChances(odds), z: 0 };
  const chancesAt = (z: number) =>
    odds.map((price) => (Math.sqrt(z * z + (4 * (1 - z)) / (price * price * sum)) - z) / (2 * (1 - z)));
  let [low, high] = [0, 1 - 1e-9];
  for (let step = 0; step < STEPS; step++) {
    const z = (low + high) / 2;
    if (chancesAt(z).reduce((total, chance) => total + chance, 0) > 1) low = z;
    else high = z;
  }
  return { chances: chancesAt(low), z: low };
}

/** Returns booked chances pᵏ that sum to 1 + margin, the inverse of {@link powerChances}. */
export function withMargin(
  chances: readonly number[],
  margin: number,
): { readonly booked: number[]; readonly exponent: number } {
  const exponent = exponentFor(chances, 1 + margin);
  return { booked: chances.map((chance) => chance ** exponent), exponent };
}

/**
 * Returns displayed odds: 1 ÷ chance in hundredths, rounded down, at least 1.01. Our own rounding. An epsilon compensates doubles just below a step.
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
