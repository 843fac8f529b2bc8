/**
 * How much more or less of something happens than usual: a gamma distribution with this mean and shape.
 * Its variance is mean² ÷ shape.
 */
export interface Level {
  readonly mean: number;
  readonly shape: number;
}

/** What was seen, against what is usual for as many balls. */
interface Sighting {
  readonly expected: number;
  readonly counted: number;
  /** Variance of the count ÷ its expectation: 1 for the law of rare events, more when counts come in lumps. */
  readonly noise: number;
}

/** Nothing known but the usual, give or take `deviation`. */
export function levelAround(mean: number, deviation: number): Level {
  return { mean, shape: 1 / deviation ** 2 };
}

/** The level after a sighting: gamma prior, Poisson-like count (the conjugate rule), noise thinning both sides. */
export function learned({ mean, shape }: Level, { expected, counted, noise }: Sighting): Level {
  const heavier = shape + counted / noise;
  return { mean: heavier / (shape / mean + expected / noise), shape: heavier };
}

/** The same level for one case of many that differ by `deviation` among themselves. */
export function spread({ mean, shape }: Level, deviation: number): Level {
  return { mean, shape: 1 / (1 / shape + deviation ** 2) };
}

/** Standard deviation as a share of the mean. */
export function doubtOf({ shape }: Level): number {
  return 1 / Math.sqrt(shape);
}
