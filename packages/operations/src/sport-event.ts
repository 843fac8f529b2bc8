import type { SportId } from '@crease/kernel';

/** A contest with a start time, as the catalogue lists it. Score and team cards are opaque here: told by the feed, shown by screens. */
export interface SportEvent {
  readonly gameId: string;
  readonly sportId: SportId;
  name: string;
  competition: string;
  venue: string;
  teams: unknown;
  startsAt: number;
  status: 'scheduled' | 'in_play' | 'finished' | 'abandoned';
  score: unknown;
  /** The last feed update applied; lower or equal ones are ignored. */
  feedSeq: number;
}
