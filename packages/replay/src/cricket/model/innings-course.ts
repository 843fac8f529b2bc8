import { normalBelow } from './chances.ts';
import {
  CHASE_START,
  CHASE_START_ENDS,
  FIRST_SIDE,
  type InningsFigures,
  OUTS_BY_NEED,
  OUTS_PER_WICKET,
  RUNS_BY_NEED,
  RUNS_PER_WICKET,
  VARIATIONS,
} from './innings-figures.ts';
import { stretchOf } from './levels.ts';

/** State and requirement of an innings. */
export interface CourseStart {
  readonly ballsBowled: number;
  readonly down: number;
  /** Balls permitted. */
  readonly balls: number;
  /** Runs still needed, with their deviation while the other side bats; null when batting first. */
  readonly needed: { readonly runs: number; readonly deviation: number } | null;
  /** Levels of runs and wickets, as factors. */
  readonly runsLevel: number;
  readonly wicketsLevel: number;
}

/** Course of an innings from one point, by balls from now: index 0 is now, the last its last ball. */
export interface InningsCourse {
  /** Runs since now: expectation and variance, for a given level and without an early end by a target. */
  readonly runs: Float64Array;
  readonly variance: Float64Array;
  /** P(the next ball is bowled). */
  readonly playing: Float64Array;
  /** P(0…10 wickets down at the end). */
  readonly finalDown: Float64Array;
}

const ALL = 10;

/**
 * Propagates wickets down ball by ball, with the first two moments of the runs for each; exact for chances that depend
 * on the ball and the wickets down. A chase also ends when its target is likely reached: its runs are approximated as
 * normal.
 */
export function courseFrom(figures: InningsFigures, start: CourseStart): InningsCourse {
  const ahead = Math.max(0, start.balls - start.ballsBowled);
  const course = emptyCourse(ahead);
  const walk = new Walk(figures, start);
  let open = 1;
  for (let step = 0; step <= ahead; step++) {
    const { mean, variance, inPlay } = walk.moments();
    course.runs[step] = mean;
    course.variance[step] = variance;
    const stillOpen = Math.min(open, openChance(start, mean, variance));
    walk.addDown(course.finalDown, open - stillOpen);
    open = stillOpen;
    course.playing[step] = step < ahead ? open * inPlay : 0;
    if (step < ahead) walk.bowl(start.ballsBowled + step);
  }
  walk.addDown(course.finalDown, open);
  return course;
}

function emptyCourse(ahead: number): InningsCourse {
  return {
    runs: new Float64Array(ahead + 1),
    variance: new Float64Array(ahead + 1),
    playing: new Float64Array(ahead + 1),
    finalDown: new Float64Array(ALL + 1),
  };
}

/** P(the target is not reached yet). */
function openChance({ needed }: CourseStart, mean: number, variance: number): number {
  if (!needed) return 1;
  const deviation = Math.sqrt(variance + needed.deviation ** 2);
  return deviation > 0 ? normalBelow((needed.runs - 0.5 - mean) / deviation) : mean < needed.runs ? 1 : 0;
}

/** P(n down), and the first two moments of the runs made, split by n. */
class Walk {
  private readonly chance = new Float64Array(ALL + 1);
  private readonly first = new Float64Array(ALL + 1);
  private readonly second = new Float64Array(ALL + 1);
  private readonly figures: InningsFigures;
  private readonly moment: BallSetting;
  /** Stretch of the last ball, and its figures by wickets down: they are the same for each ball of a stretch. */
  private stretch = -1;
  private readonly runs = new Float64Array(ALL);
  private readonly outs = new Float64Array(ALL);

  constructor(figures: InningsFigures, start: CourseStart) {
    this.figures = figures;
    this.chance[Math.min(start.down, ALL)] = 1;
    this.moment = ballSetting(figures, start);
  }

  moments(): { mean: number; variance: number; inPlay: number } {
    const mean = sumOf(this.first);
    return { mean, variance: Math.max(0, sumOf(this.second) - mean ** 2), inPlay: 1 - (this.chance[ALL] as number) };
  }

  addDown(to: Float64Array, share: number): void {
    for (let down = 0; down <= ALL; down++) to[down] = (to[down] as number) + share * (this.chance[down] as number);
  }

  /** From nine down to none: a wicket adds to a number that has already faced this ball. */
  bowl(ball: number): void {
    this.enterStretch(ball);
    for (let down = ALL - 1; down >= 0; down--) {
      const p = this.chance[down] as number;
      const m = this.first[down] as number;
      const runs = this.runs[down] as number;
      const square = (this.second[down] as number) + 2 * runs * m + p * (VARIATIONS.runs.noise * runs + runs ** 2);
      this.chance[down] = 0;
      this.first[down] = 0;
      this.second[down] = 0;
      if (p < 1e-9) continue;
      const out = this.outs[down] as number;
      const made = m + p * runs;
      this.chance[down] = (this.chance[down] as number) + p * (1 - out);
      this.first[down] = (this.first[down] as number) + made * (1 - out);
      this.second[down] = (this.second[down] as number) + square * (1 - out);
      this.chance[down + 1] = (this.chance[down + 1] as number) + p * out;
      this.first[down + 1] = (this.first[down + 1] as number) + made * out;
      this.second[down + 1] = (this.second[down + 1] as number) + square * out;
    }
  }

  private enterStretch(ball: number): void {
    const stretch = stretchOf(ball, this.moment.balls);
    if (stretch === this.stretch) return;
    this.stretch = stretch;
    for (let down = 0; down < ALL; down++) {
      const { runs, out } = ballFigures(this.figures, this.moment, ball, down);
      this.runs[down] = runs;
      this.outs[down] = out;
    }
  }
}

function sumOf(parts: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < parts.length; at++) sum += parts[at] as number;
  return sum;
}

/** Constants of a course: levels, and the acceleration of a chase. */
interface BallSetting {
  readonly balls: number;
  readonly runsFactor: number;
  readonly isChase: boolean;
  readonly outsFactor: number;
}

export function ballSetting(figures: InningsFigures, start: CourseStart): BallSetting {
  const hurry = hurryOf(figures, start);
  return {
    balls: start.balls,
    isChase: start.needed !== null,
    runsFactor: start.runsLevel * (start.needed ? hurry ** RUNS_BY_NEED : FIRST_SIDE),
    outsFactor: start.wicketsLevel * hurry ** OUTS_BY_NEED,
  };
}

/** Runs expected of one legal ball, and the chance of a wicket. */
export function ballFigures(
  { down: usual, perBall }: InningsFigures,
  { balls, runsFactor, outsFactor, isChase }: BallSetting,
  ball: number,
  down: number,
): { runs: number; out: number } {
  const stretch = stretchOf(ball, balls);
  const behind = down - (usual[stretch] as number);
  const start = isChase && stretch < CHASE_START_ENDS ? CHASE_START : 1;
  return {
    runs: (perBall.runs[stretch] as number) * start * runsFactor * Math.exp(-RUNS_PER_WICKET * behind),
    out: Math.min(0.5, (perBall.wickets[stretch] as number) * outsFactor * Math.exp(-OUTS_PER_WICKET * behind)),
  };
}

/** Runs needed ÷ runs usual in the remaining balls, within bounds; 1 without a target. */
function hurryOf(figures: InningsFigures, start: CourseStart): number {
  if (!start.needed) return 1;
  let usual = 0;
  for (let ball = start.ballsBowled; ball < start.balls; ball++)
    usual += figures.perBall.runs[stretchOf(ball, start.balls)] ?? 0;
  return usual > 0 ? Math.min(Math.max(start.needed.runs / (usual * start.runsLevel), 0.4), 2.2) : 1;
}
