import type { Money, Score, SportId, TeamCard } from '@crease/kernel';

/** The luck of a simulated match: promised before its first bet, revealed after its last one is decided. */
export interface Fairness {
  /** How the match follows from its seed. */
  readonly scheme: string;
  /** SHA-256 of the seed, 64 hexadecimal digits; never changes. */
  readonly commitment: string;
  /** 64 hexadecimal digits; null until the match is over. Shown by `shownFairness` alone. */
  readonly seed: string | null;
}

/** A contest with a start time, as the catalogue lists it. Score and team cards are shown by screens, never judged here. */
export interface SportEvent {
  readonly gameId: string;
  readonly sportId: SportId;
  name: string;
  competition: string;
  venue: string;
  teams: readonly [TeamCard, TeamCard];
  startsAt: number;
  status: 'scheduled' | 'in_play' | 'finished' | 'abandoned';
  /** null before play. */
  score: Score | null;
  /** What a simulated match follows from; null for others. */
  fairness: Fairness | null;
  /** What the house loses in all its markets together at most, minor units; null: each market's own limit alone. */
  lossLimit: Money | null;
  /** The last feed update applied; lower or equal ones are ignored. */
  feedSeq: number;
}
