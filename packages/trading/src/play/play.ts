import type { Result, SimulatedMarket } from '@crease/feeds';
import type { Refusal, Score } from '@crease/kernel';
import type { PlayEntry } from './play-entry.ts';

/** What an entry about play changes for the markets. */
export interface PlayEffect {
  /** Reason of the suspension, shown to players; null: the markets stay as they are. */
  readonly reason: string | null;
  /** The event's status after the entry. */
  readonly status: 'scheduled' | 'in_play' | 'finished' | 'abandoned';
}

/**
 * The state of play of one event, entry by entry. `V` is an immutable view for quotes. Equal entries give equal states,
 * so an entry is undone by playing the others again.
 */
export interface Play<V> {
  /** Returns why an entry cannot follow; null if it can. */
  check(entry: PlayEntry): Refusal | null;
  /** Applies an entry that can follow. */
  enter(entry: PlayEntry): PlayEffect;
  score(): Score;
  view(): V;
  /** Markets that may be opened now, in order of display. */
  offers(): readonly SimulatedMarket<V>[];
  /** The result of a market that play has decided; null before, and for one that play does not decide. */
  decide(marketId: string): Result | null;
  /** What a trader sees about the next ball or point. */
  next(): NextBall | null;
}

/** The people of the next ball. */
export interface NextBall {
  readonly striker: string;
  readonly nonStriker: string;
  readonly bowler: string;
}
