/** Linear trend of a series by least squares. */
export interface Trend {
  /** Units of the values per minute. */
  readonly slope: number;
  /** Half of the 95 % interval; consecutive values correlate, so it is too narrow rather than too wide. */
  readonly give: number;
}

/** Student's t for 95 % at many degrees of freedom. */
const T_95 = 2;

/** @param values one per minute. */
export function trendOf(values: readonly number[]): Trend {
  const count = values.length;
  const middle = (count - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  let across = 0;
  let spread = 0;
  for (const [at, value] of values.entries()) {
    across += (at - middle) * (value - mean);
    spread += (at - middle) ** 2;
  }
  const slope = across / spread;
  const rest = values.reduce((sum, value, at) => sum + (value - mean - slope * (at - middle)) ** 2, 0);
  return { slope, give: T_95 * Math.sqrt(rest / (count - 2) / spread) };
}
