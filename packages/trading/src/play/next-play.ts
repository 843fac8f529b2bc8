import type { ShapedNext } from '@crease/kernel';
import type { SoccerPeriod } from './soccer-entry.ts';

/** The people of the next ball. */
export interface NextBall {
  readonly sport: 'cricket';
  readonly striker: string;
  readonly nonStriker: string;
  readonly bowler: string;
}

/** A Test between two innings or sessions. */
export interface NextInnings {
  readonly sport: 'test';
  readonly isInterval: boolean;
  /** An innings is in progress, and may be declared. */
  readonly isBatting: boolean;
  readonly mayFollowOn: boolean;
}

/** The clock of a soccer match and what it waits for. */
export interface NextMinute {
  readonly sport: 'soccer';
  /** Epoch ms at which minute 0 of the match would have begun; null while the clock is stopped. */
  readonly clockFrom: number | null;
  /** Announced stoppage, minutes. */
  readonly added: number | null;
  /** Side with an awarded penalty. */
  readonly penalty: 0 | 1 | null;
  readonly isChecked: boolean;
  readonly hasGoal: boolean;
  /** Periods that may follow. */
  readonly periods: readonly SoccerPeriod[];
}

/** The next point of a tennis match. */
export interface NextPoint {
  readonly sport: 'tennis';
  /** null until the first server is entered. */
  readonly server: 0 | 1 | null;
  /** True if the score has decided the match, and only the result can follow. */
  readonly isDecided: boolean;
  /** True in a tie-break that takes the place of the deciding set. */
  readonly isMatchTieBreak: boolean;
}

export type NextPlay = NextBall | NextInnings | NextMinute | NextPoint | ShapedNext;
