import { assert } from '@crease/kernel';

/**
 * A pair of seeds from which a player's single-player games are drawn. The hash of the server seed is published first,
 * then the player's browser makes its seed; the server seed is revealed when the pair is changed.
 */
export interface GameSeeds {
  readonly playerId: number;
  /** Number of the player's pair, from 1. */
  readonly seedNo: number;
  readonly serverSeed: string;
  /** null: only the hash of the server seed is published yet, and no round can be drawn. */
  readonly clientSeed: string | null;
  /** Rounds drawn so far. */
  readonly nonce: number;
  /** The server seed of the next pair, whose hash is already published. */
  readonly nextServerSeed: string;
  readonly openedAt: number;
  /** When the pair was changed and the server seed revealed; null while it is in use. */
  readonly revealedAt: number | null;
}

/** A pair that rounds are drawn from. */
export type SeedsInUse = GameSeeds & { readonly clientSeed: string };

/** Server seeds of 64 hexadecimal digits, made by the caller. */
export interface FreshSeeds {
  readonly server: string;
  readonly next: string;
}

export function isInUse(seeds: GameSeeds | undefined): seeds is SeedsInUse {
  return seeds !== undefined && seeds.clientSeed !== null;
}

/** The pair that an open round is drawn from. */
export function seedsInUse(seeds: GameSeeds | undefined): SeedsInUse {
  assert(isInUse(seeds), 'an open round has its seeds');
  return seeds;
}
