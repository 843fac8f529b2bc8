import type { MatchCount } from '../match-state.ts';
import { type Chances, countChances, normalChances } from './chances.ts';
import { ballFigures, ballSetting, type CourseStart, courseFrom, type InningsCourse } from './innings-course.ts';
import { type InningsFigures, VARIATIONS } from './innings-figures.ts';
import { doubtOf, type Levels, stretchOf } from './levels.ts';
import { type ChainBall, chainRuns } from './run-chain.ts';

/** State of an innings. */
export interface InningsPoint {
  readonly ballsBowled: number;
  readonly down: number;
  readonly runs: number;
  /** Balls permitted, as revised. */
  readonly balls: number;
  /** Runs that win; null when batting first. */
  readonly target: number | null;
}

/** A won chase ends on its target or a few runs above: shares of 0, 1, … runs above. */
const OVERSHOOT: readonly number[] = [0.42, 0.17, 0.16, 0.13, 0.03, 0.09];
/** Upper bound of a batter's or a partnership's runs. */
const MOST_RUNS = 160;
/** A batter faces about half of the remaining balls and is out in nearly all wickets on these. */
const FACED = 0.5;

/** Distributions of the remaining match for the fancies, given the day's levels. */
export class LineForecast {
  private readonly figures: InningsFigures;
  private readonly levels: Levels;
  private readonly point: InningsPoint;
  /** Balls of the reply; 0 if this innings is the last. */
  private readonly replyBalls: number;
  private present: InningsCourse | null = null;
  private reply: InningsCourse | null = null;

  constructor(figures: InningsFigures, now: { levels: Levels; point: InningsPoint; replyBalls: number }) {
    this.figures = figures;
    this.levels = now.levels;
    this.point = now.point;
    this.replyBalls = now.replyBalls;
  }

  /** Total after `endBall` legal balls, or at an earlier end of the innings. */
  totalAt(endBall: number): Chances {
    const { mean, variance } = this.runsBetween(this.point.ballsBowled, endBall);
    return this.ending(normalChances(this.point.runs + mean, Math.sqrt(variance), this.point.runs));
  }

  /** Runs in the balls from `fromBall` to `endBall`, all in the future. */
  runsInSpan(fromBall: number, endBall: number): Chances {
    return countChances(this.runsBetween(fromBall, endBall), 0);
  }

  /** Total at the next wicket, or at the end without one. */
  totalAtNextWicket(): Chances {
    return this.ending(chainRuns(this.wicketBalls(), MOST_RUNS).shifted(this.point.runs));
  }

  /** Final runs of a batter who is in. @param order place in the order, 1-based. */
  batterRuns(order: number, runsNow: number): Chances {
    const left = this.point.target === null ? MOST_RUNS : Math.max(1, this.point.target - this.point.runs);
    return chainRuns(this.facedBalls(order), Math.min(MOST_RUNS, left)).shifted(runsNow);
  }

  /** Final count over both innings. */
  matchCount(name: MatchCount, soFar: number): Chances {
    const here = this.countIn(name, this.course, this.point);
    const there = this.replyBalls > 0 ? this.countIn(name, this.replyCourse, this.replyPoint) : NOTHING;
    const doubt = doubtOf(this.levels[name]);
    const mean = here.mean + there.mean;
    const own = here.variance + there.variance;
    return countChances({ mean, variance: own + (mean * doubt) ** 2 }, soFar);
  }

  private countIn(name: MatchCount, course: InningsCourse, point: InningsPoint): { mean: number; variance: number } {
    if (name === 'wickets') return wicketsIn(course, point.down);
    const rates = this.figures.perBall[name];
    const level = this.levels[name].mean;
    let [mean, length, square] = [0, 0, 0];
    for (let step = 0; step < course.playing.length; step++) {
      const playing = course.playing[step] as number;
      mean += playing * level * (rates[stretchOf(point.ballsBowled + step, point.balls)] ?? 0);
      length += playing;
      square += (2 * step + 1) * playing;
    }
    const perBall = length > 0 ? mean / length : 0;
    return { mean, variance: VARIATIONS[name].noise * mean + perBall ** 2 * Math.max(0, square - length ** 2) };
  }

  private get course(): InningsCourse {
    this.present ??= courseFrom(this.figures, this.start);
    return this.present;
  }

  /** Reply to the likely total: its target has the uncertainty of the rest of this innings. */
  private get replyCourse(): InningsCourse {
    const last = this.course.runs.length - 1;
    this.reply ??= courseFrom(this.figures, {
      ...this.factors,
      ballsBowled: 0,
      down: 0,
      balls: this.replyBalls,
      needed: {
        runs: this.point.runs + (this.course.runs[last] ?? 0) + 1,
        deviation: Math.sqrt(this.course.variance[last] ?? 0),
      },
    });
    return this.reply;
  }

  private get replyPoint(): InningsPoint {
    return { ballsBowled: 0, down: 0, runs: 0, balls: this.replyBalls, target: null };
  }

  private get factors() {
    return { runsLevel: this.levels.runs.mean, wicketsLevel: this.levels.wickets.mean };
  }

  private get start(): CourseStart {
    const { ballsBowled, down, balls, target, runs } = this.point;
    const needed = target === null ? null : { runs: Math.max(1, target - runs), deviation: 0 };
    return { ...this.factors, ballsBowled, down, balls, needed };
  }

  /** Expectation and variance of the runs between two balls, without an early end by a target. */
  private runsBetween(fromBall: number, endBall: number): { mean: number; variance: number } {
    const { runs, variance } = this.course;
    const at = (ball: number) => Math.min(Math.max(ball - this.point.ballsBowled, 0), runs.length - 1);
    const [from, end] = [at(fromBall), at(endBall)];
    const mean = (runs[end] ?? 0) - (runs[from] ?? 0);
    const own = Math.max((variance[end] ?? 0) - (variance[from] ?? 0), 1);
    return { mean, variance: own + (mean * doubtOf(this.levels.runs)) ** 2 };
  }

  private ending(total: Chances): Chances {
    return this.point.target === null ? total : total.endingAt(this.point.target, OVERSHOOT);
  }

  private *wicketBalls(): Generator<ChainBall> {
    const { ballsBowled, down, balls } = this.point;
    const setting = ballSetting(this.figures, this.start);
    for (let ball = ballsBowled; ball < balls; ball++) {
      const { runs, out } = ballFigures(this.figures, setting, ball, down);
      yield { runs, stop: out, goesOn: 1 };
    }
  }

  private *facedBalls(order: number): Generator<ChainBall> {
    const { ballsBowled, down, balls } = this.point;
    const { runs: scoring, outs } = BATTERS[Math.min(order, BATTERS.length) - 1] ?? { runs: 1, outs: 1 };
    const setting = ballSetting(this.figures, this.start);
    const faced = Math.ceil((balls - ballsBowled) * FACED);
    let before = 1;
    for (let turn = 0; turn < faced; turn++) {
      const ball = Math.min(balls - 1, ballsBowled + Math.round(turn / FACED));
      const playing = this.course.playing[ball - ballsBowled] ?? 0;
      const { runs, out } = ballFigures(this.figures, setting, ball, down);
      yield { runs: runs * scoring, stop: out * outs, goesOn: before > 0 ? Math.min(1, playing / before) : 0 };
      before = playing;
    }
  }
}

const NOTHING = { mean: 0, variance: 0 };

/** By place in the order: runs and wickets per ball faced, relative to the side's. */
const BATTERS: readonly { readonly runs: number; readonly outs: number }[] = [
  { runs: 0.91, outs: 0.97 },
  { runs: 0.91, outs: 0.97 },
  { runs: 0.91, outs: 0.97 },
  { runs: 0.88, outs: 0.92 },
  { runs: 0.9, outs: 0.88 },
  { runs: 0.88, outs: 0.9 },
  { runs: 0.88, outs: 0.95 },
  { runs: 0.88, outs: 0.95 },
  { runs: 0.8, outs: 0.95 },
];

function wicketsIn({ finalDown }: InningsCourse, down: number): { mean: number; variance: number } {
  let [mean, square] = [0, 0];
  finalDown.forEach((chance, total) => {
    mean += chance * (total - down);
    square += chance * (total - down) ** 2;
  });
  return { mean: Math.max(mean, 0), variance: Math.max(square - mean ** 2, 0) };
}
