import type { MatchCount } from '../match-state.ts';

/** Counted per ball: the side's runs, and the counts of match fancies. */
export type Counted = 'runs' | MatchCount;
export const COUNTED: readonly Counted[] = ['runs', 'fours', 'sixes', 'extras', 'wickets', 'dots', 'wides'];

/** Number of equal stretches of an innings: one over of a T20, two and a half overs of fifty. */
export const STRETCHES = 20;

/** Usual course of an innings of one format. */
export interface InningsFigures {
  /** Legal balls of an unreduced innings. */
  readonly balls: number;
  /** Usual wickets down per stretch. */
  readonly down: readonly number[];
  /** Mean of every count per legal ball in each stretch, including re-bowled balls. */
  readonly perBall: Readonly<Record<Counted, readonly number[]>>;
}

/** Variation of one count. */
interface Variation {
  /** Variance ÷ mean of the count within an innings with a given level. */
  readonly noise: number;
  /** Deviation of a match's level from its season's, as a share. */
  readonly match: number;
  /** Prior deviation of a season's level from the figures. */
  readonly season: number;
}

/**
 * Noise and match are measured on sixty matches of one season; the difference between seasons cannot be measured on
 * one, so the last column is a conservative estimate.
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

/** Deviation of one side's runs from the day's level for both. */
export const SIDE_SPREAD = 0.08;
/** Factor e^(−0.1 n) on runs with n more wickets down than usual, e^(−0.05 n) on wickets: batters play safe. */
export const RUNS_PER_WICKET = 0.1;
export const OUTS_PER_WICKET = 0.05;
/** Exponents of (runs needed ÷ runs usual in the remaining balls) on the runs and wickets of a chase. */
export const RUNS_BY_NEED = 0.26;
export const OUTS_BY_NEED = 0.24;
/** Runs of a side batting first, relative to the figures of both innings. */
export const FIRST_SIDE = 0.97;
/** Faster start of a chase, in its first three tenths: half of the effect in the one measured season. */
export const CHASE_START = 1.05;
export const CHASE_START_ENDS = 6;
