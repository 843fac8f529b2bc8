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
const STROKES: readonly (readonly [runs: number, share: number])[] = [
  [0, 0.32],
  [1, 0.43],
  [2, 0.065],
  [3, 0.004],
  [4, 0.125],
  [6, 0.056],
];

/** Runs ball by ball until a stop or the last ball. Values above `most` are merged. */
export function chainRuns(balls: Iterable<ChainBall>, most: number): Chances {
  const done = new Float64Array(most + 1);
  let going = new Float64Array(most + 1);
  going[0] = 1;
  let widest = 0;
  for (const { runs, stop, goesOn } of balls) {
    const strokes = strokesFor(runs / Math.max(1 - stop, 0.1));
    const next = new Float64Array(most + 1);
    for (let made = 0; made <= widest; made++) {
      const here = going[made] as number;
      if (here < 1e-9) continue;
      done[made] = (done[made] as number) + here * (1 - goesOn + goesOn * stop);
      const on = here * goesOn * (1 - stop);
      for (const [scored, share] of strokes) {
        const after = Math.min(made + scored, most);
        next[after] = (next[after] as number) + on * share;
      }
    }
    widest = Math.min(widest + 6, most);
    going = next;
  }
  return new Chances(
    0,
    done.map((part, made) => part + (going[made] as number)),
  );
}

/** Strokes for means from 0.2 to 4 are computed once per twentieth. */
const STEPS = 20;
const tilted = new Map<number, readonly (readonly [number, number])[]>();

/** Strokes with the required mean: shares times e^(θ·runs), θ by bisection. */
function strokesFor(mean: number): readonly (readonly [number, number])[] {
  const step = Math.round(Math.min(Math.max(mean, 0.2), 4) * STEPS);
  let strokes = tilted.get(step);
  if (!strokes) {
    let [low, high] = [-3, 3];
    for (let round = 0; round < 40; round++) {
      const middle = (low + high) / 2;
      if (meanStroke(tilt(middle)) < step / STEPS) low = middle;
      else high = middle;
    }
    strokes = tilt(low);
    tilted.set(step, strokes);
  }
  return strokes;
}

function tilt(theta: number): readonly (readonly [number, number])[] {
  const weights = STROKES.map(([runs, share]) => share * Math.exp(theta * runs));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return STROKES.map(([runs], index) => [runs, (weights[index] as number) / total]);
}

function meanStroke(strokes: readonly (readonly [number, number])[]): number {
  return strokes.reduce((sum, [runs, share]) => sum + runs * share, 0);
}
