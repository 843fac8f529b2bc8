import {
  highestAggression,
  isLegal,
  LEVEL_COUNT,
  levelOf,
  OUTCOME_COUNT,
  OUTCOME_RUNS,
  WICKET,
  writeBallOdds,
} from './ball-odds.ts';

/** Batting against bowling: strengths on the scale of `ball-odds.ts`. */
interface InningsMatchUp {
  readonly overs: number;
  /** Wickets that end the innings: 10, or 2 in a super over. */
  readonly wickets: number;
  /** Batting strength of the pair at the crease with 0, 1, … wickets down. */
  readonly pairs: readonly number[];
  /** Bowling strength of each over's bowler, by over. */
  readonly bowling: readonly number[];
  /** The over of an ordinary innings that over 0 is like: 0, or 18 for a super over. */
  readonly firstOver: number;
  /** Added to the aggression of every ball. */
  readonly haste: number;
}

/** Outcomes folded for the tables: legal totals, the wicket, illegal totals. */
const FOLDED_COUNT = 10;
const FOLDED_LEGAL_RUNS: readonly number[] = [0, 1, 2, 3, 4, 6];
const FOLDED_WICKET = 6;
const FOLDED_ILLEGAL_RUNS: readonly number[] = [1, 2, 5];

/** P(legal ball for 0, 1, 2, 3, 4, 6), P(wicket), P(illegal ball for 1, 2, 5): sum 1. */
export type FoldedChances = Readonly<
  Record<'p0' | 'p1' | 'p2' | 'p3' | 'p4' | 'p6' | 'out' | 'i1' | 'i2' | 'i5', number>
>;

/**
 * All ball chances of one innings, by over, wickets down and level of aggression, and the policy that picks the level.
 *
 * The pair bats as one: strength depends on the wickets down, not on who of the two faces. So the score of an innings
 * is a Markov chain over (balls, wickets, runs), and its chances can be computed without simulation.
 */
export class InningsModel {
  readonly balls: number;
  readonly wickets: number;
  /** `[(over·wickets + down)·levels + level]·outcomes`. */
  readonly odds: Float64Array;
  private readonly folded: Float64Array;
  /** Level of aggression without a target, `[ballsBowled·wickets + down]`. */
  private readonly freeLevels: Int8Array;
  /** Most runs needed at which a chaser plays at a level, `[(ballsBowled·wickets + down)·levels + level]`. */
  private readonly chaseLimits: Int16Array;

  constructor(private readonly matchUp: InningsMatchUp) {
    this.balls = matchUp.overs * 6;
    this.wickets = matchUp.wickets;
    const cells = matchUp.overs * this.wickets * LEVEL_COUNT;
    this.odds = new Float64Array(cells * OUTCOME_COUNT);
    this.folded = new Float64Array(cells * FOLDED_COUNT);
    this.freeLevels = new Int8Array(this.balls * this.wickets);
    this.chaseLimits = new Int16Array(this.balls * this.wickets * LEVEL_COUNT);
    this.fill();
  }

  /** Returns the index of a cell in both tables. */
  cell(ballsBowled: number, down: number, level: number): number {
    return (Math.floor(ballsBowled / 6) * this.wickets + down) * LEVEL_COUNT + level;
  }

  /** Returns the chances of a cell by effect on the score: legal runs, the wicket, illegal runs. */
  chances(cell: number): FoldedChances {
    const { folded } = this;
    const at = cell * FOLDED_COUNT;
    return {
      p0: folded[at] as number,
      p1: folded[at + 1] as number,
      p2: folded[at + 2] as number,
      p3: folded[at + 3] as number,
      p4: folded[at + 4] as number,
      p6: folded[at + 5] as number,
      out: folded[at + FOLDED_WICKET] as number,
      i1: folded[at + 7] as number,
      i2: folded[at + 8] as number,
      i5: folded[at + 9] as number,
    };
  }

  /** Returns the level without a target: wickets in hand compared with the usual number. */
  freeLevel(ballsBowled: number, down: number): number {
    return this.freeLevels[ballsBowled * this.wickets + down] as number;
  }

  /** Returns the level of a chase: required against ordinary rate, reduced by lost wickets. `needed` > 0. */
  chaseLevel(ballsBowled: number, down: number, needed: number): number {
    let level = 0;
    while (needed > this.chaseLimit(ballsBowled, down, level)) level++;
    return level;
  }

  /** Returns the most runs needed at which the side plays at `level` or below. */
  chaseLimit(ballsBowled: number, down: number, level: number): number {
    return this.chaseLimits[(ballsBowled * this.wickets + down) * LEVEL_COUNT + level] as number;
  }

  private fill(): void {
    const { overs, pairs, bowling, firstOver } = this.matchUp;
    for (let over = 0; over < overs; over++) {
      for (let down = 0; down < this.wickets; down++) {
        const edge = (pairs[down] ?? 0) - (bowling[over] ?? 0);
        const first = this.cell(over * 6, down, 0);
        writeBallOdds(this.odds, first * OUTCOME_COUNT, { over: over + firstOver, edge });
        for (let level = 0; level < LEVEL_COUNT; level++) this.fold(first + level);
        for (let ball = over * 6; ball < over * 6 + 6; ball++) this.fillPolicy(ball, down);
      }
    }
  }

  private fillPolicy(ball: number, down: number): void {
    const at = ball * this.wickets + down;
    const { haste } = this.matchUp;
    const spare = this.wicketsAhead(ball, down);
    this.freeLevels[at] = levelOf(haste + 0.13 * spare);
    for (let level = 0; level < LEVEL_COUNT - 1; level++) {
      const pressure = highestAggression(level) - haste * 0.5 - 0.08 * spare;
      const limit = ORDINARY_RATE * (1 + pressure / 0.96) * (this.balls - ball);
      this.chaseLimits[at * LEVEL_COUNT + level] = Math.max(0, Math.floor(limit));
    }
    this.chaseLimits[at * LEVEL_COUNT + LEVEL_COUNT - 1] = UNLIMITED;
  }

  private fold(cell: number): void {
    for (let outcome = 0; outcome < OUTCOME_COUNT; outcome++) {
      const slot = cell * FOLDED_COUNT + (FOLD[outcome] as number);
      this.folded[slot] = (this.folded[slot] as number) + (this.odds[cell * OUTCOME_COUNT + outcome] as number);
    }
  }

  private wicketsAhead(ballsBowled: number, down: number): number {
    if (this.wickets < 10) return 0;
    return usualWickets(ballsBowled) - down;
  }
}

/** Runs per ball of an average side at its usual pace. */
const ORDINARY_RATE = 1.36;
const UNLIMITED = 32_000;

/** Usual wickets down after this many balls: 1.3 after the powerplay, 3.9 after 15 overs, 6.6 after 20. */
function usualWickets(balls: number): number {
  if (balls <= 36) return (balls / 36) * 1.3;
  if (balls <= 90) return 1.3 + ((balls - 36) / 54) * 2.6;
  return 3.9 + ((balls - 90) / 30) * 2.7;
}

function foldedSlot(outcome: number): number {
  const runs = OUTCOME_RUNS[outcome] as number;
  if (outcome === WICKET) return FOLDED_WICKET;
  return isLegal(outcome) ? FOLDED_LEGAL_RUNS.indexOf(runs) : 7 + FOLDED_ILLEGAL_RUNS.indexOf(runs);
}
const FOLD = Int8Array.from({ length: OUTCOME_COUNT }, (_, outcome) => foldedSlot(outcome));
