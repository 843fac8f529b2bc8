/** Deviation of counts from their expectation: Pearson's chi-squared and its p-value. */
export interface Fit {
  readonly chiSquared: number;
  readonly degrees: number;
  readonly p: number;
}

/** Number of changes between two kinds of outcomes: the runs test of Wald and Wolfowitz (1940), two-sided. */
export interface RunsTest {
  readonly runs: number;
  readonly z: number;
  readonly p: number;
}

/** @param counts and chances by the same kinds; independent tables are added up. */
export function fitOf(
  tables: readonly { readonly counts: readonly number[]; readonly chances: readonly number[] }[],
): Fit {
  let [chiSquared, degrees] = [0, 0];
  for (const { counts, chances } of tables) {
    const total = counts.reduce((sum, count) => sum + count, 0);
    for (const [at, count] of counts.entries()) {
      const expected = (chances[at] as number) * total;
      chiSquared += (count - expected) ** 2 / expected;
    }
    degrees += counts.length - 1;
  }
  return { chiSquared, degrees, p: upperGamma(degrees / 2, chiSquared / 2) };
}

export function runsTest(ones: number, others: number, runs: number): RunsTest {
  const all = ones + others;
  const both = 2 * ones * others;
  const variance = (both * (both - all)) / (all * all * (all - 1));
  const z = (runs - both / all - 1) / Math.sqrt(variance);
  // Both tails of the normal distribution, as an incomplete gamma function.
  return { runs, z, p: upperGamma(0.5, (z * z) / 2) };
}

/** Most terms of a series, and its relative precision. */
const TERMS = 10_000;
const NEAR = 1e-14;

/** The regularised upper incomplete gamma function Q(a, x): series and continued fraction (Press et al. 2007, 6.2). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * lowerSeries(a, x) : front * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let [term, sum] = [1 / a, 1 / a];
  for (let n = 1; n < TERMS && term > sum * NEAR; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** By Lentz's method. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let [c, d] = [Number.MAX_VALUE, 1 / b];
  let value = d;
  for (let n = 1; n < TERMS; n++) {
    const term = n * (a - n);
    b += 2;
    d = 1 / (term * d + b);
    c = b + term / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < NEAR) break;
  }
  return value;
}

/** Stirling's series, after shifting the argument to where it is exact in a double. */
function logGamma(x: number): number {
  let [at, product] = [x, 1];
  for (; at < 10; at++) product *= at;
  const inverse = 1 / (at * at);
  const series = 1 / 12 - inverse * (1 / 360 - inverse * (1 / 1_260 - inverse / 1_680));
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series / at - Math.log(product);
}
