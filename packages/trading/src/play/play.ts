import type { MarketOpening, Result, SimulatedMarket } from '@crease/feeds';
import type { Refusal, Score, ShapedNext } from '@crease/kernel';
import type { PlayEntry, SoccerPeriod } from './play-entry.ts';

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

type NextPlay = NextBall | NextInnings | NextMinute | NextPoint | ShapedNext;

/** What an entry about play changes for the markets. */
export interface PlayEffect {
  /** Reason of the suspension, shown to players; null: the markets stay as they are. */
  readonly reason: string | null;
  /** Group of the suspended markets; absent: all. */
  readonly group?: string;
  /** The event's status after the entry. */
  readonly status: 'scheduled' | 'in_play' | 'finished' | 'abandoned';
}

/** A market as it was opened. */
export type OpenedMarket = Pick<MarketOpening, 'marketId' | 'name'>;

/** The ball runs: play continues, although nothing has happened yet. */
export interface BallRunning {
  readonly kind: 'ballRunning';
}

/**
 * The state of play of one event, entry by entry. `V` is an immutable view for quotes. Equal entries at equal times
 * give equal states, so an entry is undone by playing the others again.
 */
export interface Play<V> {
  /** Entries of the sport. */
  readonly kinds: ReadonlySet<string>;
  /** Returns why an entry of the sport cannot follow; null if it can. */
  check(entry: PlayEntry): Refusal | null;
  /** True for an entry that shows that play went on: what was decided before it is declared. */
  confirms(entry: PlayEntry | BallRunning): boolean;
  /** Moves the clock to an instant, epoch ms. @returns true if the state changes with it. */
  moveTo(at: number): boolean;
  /** True if the clock's minute changes by `at`, epoch ms. Absent: play has no clock. */
  isDue?(at: number): boolean;
  /** Applies an entry that can follow. */
  enter(entry: PlayEntry): PlayEffect;
  score(): Score;
  view(): V;
  /** Markets that may be opened now, in order of display. */
  offers(): readonly SimulatedMarket<V>[];
  /** The result of a market that play has decided; null before, and for one that play does not decide. */
  decide(market: OpenedMarket): Result | null;
  /** What a trader sees about the next ball, minute or point; null: nothing can follow. */
  next(): NextPlay | null;
}
