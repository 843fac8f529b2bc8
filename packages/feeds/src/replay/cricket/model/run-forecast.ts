import { BALL_RUNS, BallChances, type InningsFormat, WICKET } from './ball-chances.ts';
import type { Chances } from './chances.ts';
import { chainRuns, normalChances } from './chances.ts';

/** Where an innings stands. */
export interface InningsPoint {
  readonly ballsBowled: number;
  readonly down: number;
  readonly runs: number;
  /** Balls that the innings may last, as revised. */
  readonly balls: number;
  /** Runs that win; null when batting first. */
  readonly target: number | null;
}

interface Moments {
  readonly mean: Float64Array;
  readonly square: Float64Array;
}

/** A chase ends a few runs past its target at most. */
const OVERSHOOT = 3;
/** Further than this nobody looks for a batter's or a partnership's runs. */
const MOST_RUNS = 160;

/** What is still to come in an innings: distributions for the fancies, from the same ball chances as the odds. */
export class RunForecast {
  private readonly format: InningsFormat;
  private readonly chances: BallChances;
  private readonly momentsByEnd = new Map<number, Moments>();

  constructor(format: InningsFormat) {
    this.format = format;
    this.chances = new BallChances(format);
  }

  /**
   * The total when `endBall` legal balls are bowled, or the innings before it: exact mean and variance by
   * backward recursion over (balls, wickets), taken as normal; a chase is cut off at its target.
   */
  totalAt(point: InningsPoint, endBall: number): Chances {
    const { mean, variance } = this.runsBetween(point, endBall);
    const total = normalChances(point.runs + mean, Math.sqrt(variance), point.runs);
    return point.target === null ? total : total.cutAt(point.target + OVERSHOOT);
  }

  /** Runs in the balls from `fromBall` up to `endBall`, none of them bowled yet. */
  runsInSpan(point: InningsPoint, fromBall: number, endBall: number): Chances {
    const [later, sooner] = [this.runsBetween(point, endBall), this.runsBetween(point, fromBall)];
    const variance = Math.max(later.variance - sooner.variance, 1);
    return normalChances(later.mean - sooner.mean, Math.sqrt(variance), 0);
  }

  /** The total when the next wicket falls, or at the end if none does. */
  totalAtNextWicket(point: InningsPoint): Chances {
    const ball = this.ballAt(point);
    return chainRuns({ ball, balls: point.balls - point.ballsBowled, stopChance: ball[WICKET] ?? 0, most: MOST_RUNS })
      .shifted(point.runs)
      .cutAt(point.target === null ? Number.POSITIVE_INFINITY : point.target + OVERSHOOT);
  }

  /** The final runs of a batter who is in: he faces half the balls left, and is out now and then. */
  batterRuns(point: InningsPoint, runsNow: number): Chances {
    const ball = this.ballAt(point);
    const faced = Math.ceil((point.balls - point.ballsBowled) / 2);
    const left = point.target === null ? MOST_RUNS : Math.max(1, point.target - point.runs + OVERSHOOT);
    return chainRuns({ ball, balls: faced, stopChance: ball[WICKET] ?? 0, most: Math.min(MOST_RUNS, left) }).shifted(
      runsNow,
    );
  }

  private ballAt({ ballsBowled, down, runs, balls, target }: InningsPoint): Float64Array {
    const left = Math.max(1, balls - ballsBowled);
    return target === null
      ? this.chances.free(left, down)
      : this.chances.chasing(left, down, Math.max(1, target - runs));
  }

  private runsBetween(point: InningsPoint, endBall: number): { mean: number; variance: number } {
    const end = Math.min(endBall, point.balls);
    if (end <= point.ballsBowled) return { mean: 0, variance: 0 };
    const { mean, square } = this.moments(end);
    const at = point.ballsBowled * (this.format.wickets + 1) + Math.min(point.down, this.format.wickets);
    const expected = mean[at] ?? 0;
    return { mean: expected, variance: Math.max((square[at] ?? 0) - expected ** 2, 1) };
  }

  private moments(end: number): Moments {
    let moments = this.momentsByEnd.get(end);
    if (!moments) {
      moments = this.recurMoments(end);
      this.momentsByEnd.set(end, moments);
    }
    return moments;
  }

  /** First and second moment of the runs to come before ball `end`, by (balls bowled, wickets down). */
  private recurMoments(end: number): Moments {
    const { balls, wickets, extra } = this.format;
    const width = wickets + 1;
    const mean = new Float64Array((balls + 1) * width);
    const square = new Float64Array((balls + 1) * width);
    for (let bowled = end - 1; bowled >= 0; bowled--)
      for (let down = 0; down < wickets; down++) {
        const ball = this.chances.free(balls - bowled, down);
        const [next, lost] = [(bowled + 1) * width + down, (bowled + 1) * width + down + 1];
        const out = ball[WICKET] ?? 0;
        let m = out * (mean[lost] ?? 0);
        let s = out * (square[lost] ?? 0);
        BALL_RUNS.forEach((runs, outcome) => {
          const chance = ball[outcome] ?? 0;
          m += chance * (runs + (mean[next] ?? 0));
          s += chance * (runs ** 2 + 2 * runs * (mean[next] ?? 0) + (square[next] ?? 0));
        });
        // An extra adds a run about once in thirty balls; its own spread is too small to matter.
        mean[bowled * width + down] = m + extra;
        square[bowled * width + down] = s + 2 * extra * m + extra;
      }
    return { mean, square };
  }
}
