/** Length and usual course of an innings. */
export interface InningsFormat {
  readonly balls: number;
  /** Wickets that end it: 10, or 2 in a super over. */
  readonly wickets: number;
  /** Chances of a legal ball in an average situation: 0, 1, 2, 3, 4, 6 runs, a wicket. Sum 1. */
  readonly ordinary: readonly number[];
  /** P(a wide or no-ball) before a legal ball: one run, and the ball is bowled again. */
  readonly extra: number;
  /** Usual wickets down at the end of a full innings. */
  readonly usualWickets: number;
  /** Added to the aggression of the side batting first. */
  readonly haste: number;
  /** Upper bound of runs in the tables. */
  readonly mostRuns: number;
}

/** Round figures of average play in both formats: about 8 runs and 0.3 wickets an over, and 5.3 and 0.15. */
export const TWENTY_OVERS: InningsFormat = {
  balls: 120,
  wickets: 10,
  ordinary: [0.335, 0.405, 0.06, 0.004, 0.107, 0.044, 0.045],
  extra: 0.035,
  usualWickets: 6.5,
  haste: 0.12,
  mostRuns: 300,
};
export const FIFTY_OVERS: InningsFormat = {
  balls: 300,
  wickets: 10,
  ordinary: [0.5, 0.337, 0.045, 0.004, 0.073, 0.016, 0.025],
  extra: 0.03,
  usualWickets: 7.5,
  haste: 0.08,
  mostRuns: 460,
};
/** Full risk from the first ball. */
export const SUPER_OVER: InningsFormat = {
  balls: 6,
  wickets: 2,
  ordinary: [0.2, 0.34, 0.09, 0.005, 0.145, 0.13, 0.09],
  extra: 0.05,
  usualWickets: 0.5,
  haste: 0.75,
  mostRuns: 45,
};

/** Runs of the first six outcomes; the seventh is the wicket. */
export const BALL_RUNS: readonly number[] = [0, 1, 2, 3, 4, 6];
export const WICKET = 6;

/** Returns the format that a match belongs to. */
export function formatOf(overs: number): InningsFormat {
  return overs <= 25 ? TWENTY_OVERS : FIFTY_OVERS;
}

/** Aggression from −1 (safety) over 0 (average) to 1.5 (full risk), in quarters. */
const LEVEL_COUNT = 11;
const levelOf = (aggression: number) => Math.round((Math.min(Math.max(aggression, -1), 1.5) + 1) * 4);
/** Change of each outcome's log-chance per unit of aggression: sixes and wickets rise together. */
const TILT = [-0.12, -0.1, 0.05, 0, 0.4, 0.8, 0.6];

/** Ball chances of a format at every level of aggression, and the policy that selects the level. */
export class BallChances {
  readonly format: InningsFormat;
  private readonly byLevel: readonly Float64Array[];
  private readonly ordinaryRate: number;

  constructor(format: InningsFormat) {
    this.format = format;
    this.byLevel = Array.from({ length: LEVEL_COUNT }, (_, level) => tilted(format.ordinary, level / 4 - 1));
    this.ordinaryRate = meanRuns(format.ordinary) + format.extra;
  }

  /** Batting first: more aggressive towards the end, and with more wickets in hand than usual. */
  free(ballsLeft: number, down: number): Float64Array {
    const gone = 1 - ballsLeft / this.format.balls;
    return this.level(1.1 * (gone - 0.5) + 0.12 * this.spare(ballsLeft, down) + this.format.haste);
  }

  /** Chasing: as aggressive as the required rate demands, reduced by lost wickets. */
  chasing(ballsLeft: number, down: number, needed: number): Float64Array {
    return this.chaser(ballsLeft, down)(needed);
  }

  /** The same for one situation and any number of runs needed. */
  chaser(ballsLeft: number, down: number): (needed: number) => Float64Array {
    const base = 0.08 * this.spare(ballsLeft, down) - 1.5;
    const perRun = 1.5 / (ballsLeft * this.ordinaryRate);
    return (needed) => this.level(base + perRun * needed);
  }

  private level(aggression: number): Float64Array {
    return this.byLevel[levelOf(aggression)] as Float64Array;
  }

  private spare(ballsLeft: number, down: number): number {
    const gone = 1 - ballsLeft / this.format.balls;
    return this.format.usualWickets * gone ** 1.3 - down;
  }
}

function tilted(ordinary: readonly number[], aggression: number): Float64Array {
  const weights = ordinary.map((chance, outcome) => chance * Math.exp((TILT[outcome] ?? 0) * aggression));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Float64Array.from(weights, (weight) => weight / total);
}

function meanRuns(chances: readonly number[]): number {
  return BALL_RUNS.reduce((sum, runs, outcome) => sum + runs * (chances[outcome] ?? 0), 0);
}
