import type { Distribution } from '../../../simulator/distribution.ts';
import { BALL_RUNS } from './ball-chances.ts';

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

  /** Whatever lies above `most` happens at `most`. */
  cutAt(most: number): Chances {
    const length = most - this.from + 1;
    if (length >= this.mass.length) return this;
    const kept = this.mass.slice(0, Math.max(1, length));
    const beyond = this.mass.slice(kept.length).reduce((sum, part) => sum + part, 0);
    kept[kept.length - 1] = (kept[kept.length - 1] ?? 0) + beyond;
    return new Chances(this.from, kept);
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

/** The law of rare events: `expected` more of something already counted `soFar` times. */
export function poissonChances(expected: number, soFar: number): Chances {
  const rate = Math.max(expected, 1e-6);
  const length = Math.ceil(rate + 6 * Math.sqrt(rate) + 4);
  const mass = new Float64Array(length);
  let part = Math.exp(-rate);
  for (let count = 0; count < length; count++) {
    mass[count] = part;
    part *= rate / (count + 1);
  }
  return new Chances(soFar, mass);
}

/**
 * Runs made ball by ball until something stops it or the balls are used up.
 * @param ball chances of 0, 1, 2, 3, 4, 6 runs; `stopChance` ends the chain on any ball.
 */
export function chainRuns(chain: {
  readonly ball: Float64Array;
  readonly balls: number;
  readonly stopChance: number;
  readonly most: number;
}): Chances {
  const width = chain.most + 1;
  const done = new Float64Array(width);
  let going = new Float64Array(width);
  going[0] = 1;
  for (let n = 0; n < chain.balls; n++) {
    const next = new Float64Array(width);
    for (let runs = 0; runs < width; runs++) {
      const here = going[runs] as number;
      if (here < 1e-9) continue;
      done[runs] = (done[runs] as number) + here * chain.stopChance;
      for (let outcome = 0; outcome < BALL_RUNS.length; outcome++) {
        const after = Math.min(runs + (BALL_RUNS[outcome] as number), chain.most);
        next[after] = (next[after] as number) + here * (chain.ball[outcome] as number);
      }
    }
    going = next;
  }
  return new Chances(
    0,
    done.map((part, runs) => part + (going[runs] as number)),
  );
}

export function meanOf({ from, mass }: Chances): number {
  return mass.reduce((sum, part, index) => sum + part * (from + index), 0);
}
