import type { Money } from '@crease/kernel';

/**
 * Returns the lowest sum of `count` of the values: the result of the worst set of winners. Sorts them. Infinite values
 * belong to runners that cannot win and are not counted; fewer values than `count` are all counted.
 * @param count 0 for any number.
 */
export function lowestSum(values: Float64Array, count: number): Money {
  if (count === 0) return values.reduce(addNegative, 0);
  values.sort();
  let sum = 0;
  for (let at = 0; at < count && at < values.length; at++) {
    if (values[at] === Number.POSITIVE_INFINITY) break;
    sum += values[at] as Money;
  }
  return sum;
}

/** Returns the highest sum of `count` of the values, as {@link lowestSum}. */
export function highestSum(values: Float64Array, count: number): Money {
  return 0 - lowestSum(values.map(negated), count);
}

const negated = (value: Money) => 0 - value;
const addNegative = (sum: Money, value: Money) => (value < 0 ? sum + value : sum);

/** Possible sums of the winners' values, by one runner. */
export interface WinnerBounds {
  /** The lowest and highest sum if the runner is one of the winners. */
  readonly leastWon: Money;
  readonly mostWon: Money;
  /** The lowest sum if it loses; null if it cannot. */
  readonly leastLost: Money | null;
}

/**
 * Returns the bounds of each runner when `count` of them win, in one sort.
 * @param values finite; at least `count`.
 * @param count 0 for any number.
 */
export function winnerBounds(values: readonly Money[], count: number): WinnerBounds[] {
  if (count === 0) return boundsOfAny(values);
  const rising = [...values.keys()].sort((one, other) => (values[one] as Money) - (values[other] as Money));
  const sums = [0];
  for (const runner of rising) sums.push((sums.at(-1) as Money) + (values[runner] as Money));
  const lowest = (many: number) => sums[many] as Money;
  const highest = (many: number) => (sums.at(-1) as Money) - lowest(values.length - many);
  const bounds: WinnerBounds[] = new Array(values.length);
  for (const [rank, runner] of rising.entries()) {
    const value = values[runner] as Money;
    bounds[runner] = {
      leastWon: rank < count ? lowest(count) : lowest(count - 1) + value,
      mostWon: rank >= values.length - count ? highest(count) : highest(count - 1) + value,
      leastLost: values.length === count ? null : rank < count ? lowest(count + 1) - value : lowest(count),
    };
  }
  return bounds;
}

function boundsOfAny(values: readonly Money[]): WinnerBounds[] {
  const all = Float64Array.from(values);
  const [lowest, highest] = [lowestSum(all, 0), highestSum(all, 0)];
  return values.map((value) => {
    const leastLost = lowest - Math.min(0, value);
    return { leastWon: leastLost + value, mostWon: highest + Math.min(0, value), leastLost };
  });
}
