/**
 * Factor of a frequency relative to usual: a gamma distribution with this mean and shape. Its variance is mean² ÷
 * shape.
 */
export interface Level {
  readonly mean: number;
  readonly shape: number;
}

/** An observed count, with its usual expectation for as many balls. */
interface Observation {
  readonly expected: number;
  readonly counted: number;
  /** Variance of the count ÷ its expectation: 1 for Poisson, more for clustered counts. */
  readonly noise: number;
}

/** The prior: the usual level with this deviation. */
export function levelAround(mean: number, deviation: number): Level {
  return { mean, shape: 1 / deviation ** 2 };
}

/**
 * Returns the level after an observation: gamma prior, Poisson-like count (conjugate update), both sides thinned by
 * noise.
 */
export function learned({ mean, shape }: Level, { expected, counted, noise }: Observation): Level {
  const heavier = shape + counted / noise;
  return { mean: heavier / (shape / mean + expected / noise), shape: heavier };
}

/** Returns the level of a single case among cases that differ by `deviation`. */
export function spread({ mean, shape }: Level, deviation: number): Level {
  return { mean, shape: 1 / (1 / shape + deviation ** 2) };
}

/** Standard deviation as a share of the mean. */
export function doubtOf({ shape }: Level): number {
  return 1 / Math.sqrt(shape);
}
