import type { Result, SimulatedMarket } from '@crease/feeds';
import type { Refusal, Score } from '@crease/kernel';
import type { NextPlay } from './next-play.ts';
import type { PlayEntry } from './play-entry.ts';

/** What an entry about play changes for the markets. */
export interface PlayEffect {
  /** Reason of the suspension, shown to players; null: the markets stay as they are. */
  readonly reason: string | null;
  /** Group of the suspended markets; absent: all. */
  readonly group?: string;
  /** The event's status after the entry. */
  readonly status: 'scheduled' | 'in_play' | 'finished' | 'abandoned';
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
  confirms(entry: PlayEntry): boolean;
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
  decide(marketId: string): Result | null;
  /** What a trader sees about the next ball, minute or point; null: nothing can follow. */
  next(): NextPlay | null;
}
