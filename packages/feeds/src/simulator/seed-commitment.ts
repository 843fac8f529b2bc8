import { type PublicSport, sha256, toHex } from '@crease/kernel';
import type { SeedCommitment } from '../feed/feed-update.ts';

/**
 * How a match is computed from its seed: the generator (HMAC-SHA-256 of a counter), and the version of the sport's
 * rules of play. A version is a hash of matches played from fixed seeds; a test checks it, so that the play cannot
 * change without a new name, and old matches are never checked by new rules.
 */
export const SEED_SCHEMES: Readonly<Record<PublicSport, string>> = {
  cricket: 'hmac-sha256/cricket-005c136b',
  soccer: 'hmac-sha256/soccer-8de6b83d',
  tennis: 'hmac-sha256/tennis-bd77f829',
};

/** Returns the commitment to a seed, published before the first market opens. */
export function commitTo(sport: PublicSport, seed: Uint8Array): SeedCommitment {
  return { scheme: SEED_SCHEMES[sport], commitment: toHex(sha256(seed)) };
}
