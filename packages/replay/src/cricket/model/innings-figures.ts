import type { MatchCount } from '../match-state.ts';

/** What is counted ball by ball: the runs of the side, and what the match fancies ask for. */
export type Counted = 'runs' | MatchCount;
export const COUNTED: readonly Counted[] = ['runs', 'fours', 'sixes', 'extras', 'wickets', 'dots', 'wides'];

/** An innings is told in so many stretches of equal length: overs of a T20, two and a half overs of fifty. */
export const STRETCHES = 20;

/** How an innings of one format usually goes. */
export interface InningsFigures {
  /** Legal balls of an unreduced innings. */
  readonly balls: number;
  /** Wickets usually down in each stretch. */
  readonly down: readonly number[];
  /** Of everything counted, how much comes with one legal ball in each stretch, re-bowled ones included. */
  readonly perBall: Readonly<Record<Counted, readonly number[]>>;
}

/** How one thing varies. */
interface Variation {
  /** Variance ÷ mean of a count within an innings whose level is known. */
  readonly noise: number;
  /** Deviation of one match's level about its season's, as a share. */
  readonly match: number;
  /** Deviation of a season's level about the figures, before anything is seen of it. */
  readonly season: number;
}

/**
 * Noise and match come from sixty matches of one season; nobody can read off one season how seasons differ, so the
 * last column is a judgement on the safe side.
 */
export const VARIATIONS: Readonly<Record<Counted, Variation>> = {
  runs: { noise: 2.2, match: 0.12, season: 0.12 },
  fours: { noise: 0.95, match: 0.2, season: 0.15 },
  sixes: { noise: 1, match: 0.36, season: 0.35 },
  extras: { noise: 1.5, match: 0.12, season: 0.2 },
  wickets: { noise: 0.9, match: 0.08, season: 0.08 },
  dots: { noise: 0.9, match: 0.11, season: 0.12 },
  wides: { noise: 1.35, match: 0.22, season: 0.25 },
};

/** Deviation of one side's runs about what the day gives both. */
export const SIDE_SPREAD = 0.08;
/** Factor e^(−0.1 n) on runs with n wickets more down than usual, e^(−0.05 n) on wickets: they get careful. */
export const RUNS_PER_WICKET = 0.1;
export const OUTS_PER_WICKET = 0.05;
/** Powers of (runs needed ÷ runs usual in the balls left) by which a chase goes faster and loses more wickets. */
export const RUNS_BY_NEED = 0.26;
export const OUTS_BY_NEED = 0.24;
/** A side that bats first makes this share of the runs that the figures of both innings say. */
export const FIRST_SIDE = 0.97;
/** A chase begins faster: this share in the first three tenths, half of what the one season shows. */
export const CHASE_START = 1.05;
export const CHASE_START_ENDS = 6;
