import { Chances } from './chances.ts';

/** Possible results of one ball of a chain. */
export interface ChainBall {
  /** Expected runs of the ball. */
  readonly runs: number;
  /** P(the ball ends the chain), without runs. */
  readonly stop: number;
  /** P(the innings still lasts for this ball | it lasted for the one before). */
  readonly goesOn: number;
}

/** Scoring strokes of an average T20: 0, 1, 2, 3, 4, 6; tilted to the required mean. */
const RUNS = [0, 1, 2, 3, 4, 6];
const SHARES = [0.32, 0.43, 0.065, 0.004, 0.125, 0.056];

/** Runs ball by ball until a stop or the last ball. Values above `most` are merged. */
export function chainRuns(balls: Iterable<ChainBall>, most: number): Chances {
  const done = new Float64Array(most + 1);
  let going = new Float64Array(most + 1);
  let next = new Float64Array(most + 1);
  going[0] = 1;
  let widest = 0;
  for (const { runs, stop, goesOn } of balls) {
    const shares = sharesFor(runs / Math.max(1 - stop, 0.1));
    next.fill(0);
    for (let made = 0; made <= widest; made++) {
      const here = going[made] as number;
      if (here < 1e-9) continue;
      done[made] = (done[made] as number) + here * (1 - goesOn + goesOn * stop);
      const on = here * goesOn * (1 - stop);
      for (let stroke = 0; stroke < RUNS.length; stroke++) {
        const after = Math.min(made + (RUNS[stroke] as number), most);
        next[after] = (next[after] as number) + on * (shares[stroke] as number);
      }
    }
    widest = Math.min(widest + 6, most);
    [going, next] = [next, going];
  }
  return new Chances(
    0,
    done.map((part, made) => part + (going[made] as number)),
  );
}

/** Shares for means from 0.2 to 4 are computed once per twentieth. */
const STEPS = 20;
const tilted = new Map<number, Float64Array>();

/** Shares of the strokes with the required mean: the usual ones times e^(θ·runs), θ by bisection. */
function sharesFor(mean: number): Float64Array {
  const step = Math.round(Math.min(Math.max(mean, 0.2), 4) * STEPS);
  let shares = tilted.get(step);
  if (!shares) {
    let [low, high] = [-3, 3];
    for (let round = 0; round < 40; round++) {
      const middle = (low + high) / 2;
      if (meanOf(tilt(middle)) < step / STEPS) low = middle;
      else high = middle;
    }
    shares = tilt(low);
    tilted.set(step, shares);
  }
  return shares;
}

function tilt(theta: number): Float64Array {
  const weights = SHARES.map((share, stroke) => share * Math.exp(theta * (RUNS[stroke] as number)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Float64Array.from(weights, (weight) => weight / total);
}

const meanOf = (shares: Float64Array) =>
  shares.reduce((sum, share, stroke) => sum + (RUNS[stroke] as number) * share, 0);
