import type { Money, Score, SportId, TeamCard } from '@crease/kernel';

/** Outcome seed of a simulated match: committed before its first bet, revealed after its last one is decided. */
export interface Fairness {
  /** How the match is derived from its seed. */
  readonly scheme: string;
  /** SHA-256 of the seed, 64 hexadecimal digits; never changes. */
  readonly commitment: string;
  /** 64 hexadecimal digits; null until the match is over. Shown only by `shownFairness`. */
  readonly seed: string | null;
}

/**
 * An event with a start time, as the catalogue lists it. Screens display score and team cards; no rule depends on them.
 */
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
  /** Outcome seed of a simulated match; null for others. */
  fairness: Fairness | null;
  /** Maximum loss of the house over all its markets, minor units; null: only each market's own limit applies. */
  lossLimit: Money | null;
  /** The last feed update applied; lower or equal ones are ignored. */
  feedSeq: number;
}

/**
 * Returns the public outcome data of a match: the seed only after every market of the match is decided, so that no open
 * bet has a predictable result.
 * @param markets all markets of the match.
 */
export function shownFairness(
  fairness: Fairness | null,
  markets: readonly { readonly status: string }[],
): Fairness | null {
  if (!fairness?.seed) return fairness;
  const isDecided = markets.every(({ status }) => status === 'settled' || status === 'voided');
  return isDecided ? fairness : { ...fairness, seed: null };
}
