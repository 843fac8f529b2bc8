import type { Distribution } from '@crease/feeds';

/** A probability for each whole number from `from` on; sums to 1. */
export class Chances implements Distribution {
  readonly from: number;
  readonly mass: Float64Array;

  constructor(from: number, mass: Float64Array) {
    const total = mass.reduce((sum, part) => sum + part, 0);
    this.from = from;
    this.mass = total > 0 ? mass.map((part) => part / total) : Float64Array.of(1);
  }

  shifted(by: number): Chances {
    return new Chances(this.from + by, this.mass);
  }

  /** Moves everything at or above `target` to just there or slightly above: `overshoot[n]` is the share n above. */
  endingAt(target: number, overshoot: readonly number[]): Chances {
    const length = target - this.from;
    if (length >= this.mass.length) return this;
    const kept = this.mass.slice(0, Math.max(0, length));
    const beyond = this.mass.slice(kept.length).reduce((sum, part) => sum + part, 0);
    const ends = overshoot.map((share) => share * beyond);
    return new Chances(Math.min(this.from, target), Float64Array.from([...kept, ...ends]));
  }
}

/** A normal curve over whole numbers ≥ `least`. */
export function normalChances(mean: number, deviation: number, least: number): Chances {
  const spread = Math.max(deviation, 0.5);
  const from = Math.max(least, Math.floor(mean - 5 * spread));
  const length = Math.max(1, Math.ceil(mean + 5 * spread) - from + 1);
  return new Chances(
    from,
    Float64Array.from({ length }, (_, index) => Math.exp(-(((from + index - mean) / spread) ** 2) / 2)),
  );
}

/**
 * Distribution of a further count with this expectation and variance: negative binomial if overdispersed, binomial if
 * underdispersed. Both match the two moments (the binomial's number of trials is a whole number).
 */
export function countChances({ mean, variance }: { mean: number; variance: number }, soFar: number): Chances {
  const expected = Math.max(mean, 1e-6);
  if (variance < expected * 0.97) {
    const trials = Math.max(Math.ceil(expected * 1.02), Math.round(expected ** 2 / (expected - variance)), 1);
    return new Chances(soFar, binomial(trials, expected / trials));
  }
  return new Chances(soFar, negativeBinomial(expected, Math.max(variance, expected * 1.001)));
}

function binomial(trials: number, chance: number): Float64Array {
  const mass = new Float64Array(trials + 1);
  let log = trials * Math.log1p(-chance);
  for (let count = 0; count <= trials; count++) {
    mass[count] = Math.exp(log);
    log += Math.log(((trials - count) / (count + 1)) * (chance / (1 - chance)));
  }
  return mass;
}

function negativeBinomial(mean: number, variance: number): Float64Array {
  const shape = mean ** 2 / (variance - mean);
  const share = 1 - mean / variance;
  const mass = new Float64Array(Math.ceil(mean + 8 * Math.sqrt(variance) + 5));
  let log = shape * Math.log1p(-share);
  for (let count = 0; count < mass.length; count++) {
    mass[count] = Math.exp(log);
    log += Math.log(((count + shape) / (count + 1)) * share);
  }
  return mass;
}

export function meanOf({ from, mass }: Chances): number {
  return mass.reduce((sum, part, index) => sum + part * (from + index), 0);
}

/** P(a standard normal number < z): Abramowitz and Stegun 26.2.17, accurate to 7 places. */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}
