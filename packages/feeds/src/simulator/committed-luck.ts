import { type Sport, sha256, toHex } from '@crease/kernel';
import type { CommittedLuck } from '../feed/feed-update.ts';

/**
 * How a match follows from its seed: the generator (HMAC-SHA-256 of a counter), and which version of the sport's play
 * draws from it. A version is a hash of matches played from known seeds; a test holds it, so that nobody can change
 * how a match is played without changing its name, and an old match is never checked by new rules.
 */
export const LUCK_SCHEMES: Readonly<Record<Sport, string>> = {
  cricket: 'hmac-sha256/cricket-005c136b',
  soccer: 'hmac-sha256/soccer-8de6b83d',
  tennis: 'hmac-sha256/tennis-bd77f829',
};

/** What is said of a match's seed before its first market opens. */
export function commitTo(sport: Sport, seed: Uint8Array): CommittedLuck {
  return { scheme: LUCK_SCHEMES[sport], commitment: toHex(sha256(seed)) };
}
