import type { Score } from '@crease/kernel';
import { type PublicSport, sha256, toHex } from '@crease/kernel';
import { SEED_SCHEMES } from '../seed-commitment.ts';
import { FACTS_OF_PLAY, type FactsOfPlay, type Sides } from './facts-of-play.ts';

/** A simulated match as published, with its commitment. */
export interface PublishedMatch extends Sides {
  readonly sport: PublicSport;
  readonly scheme: string;
  /** SHA-256 of the seed, hexadecimal, published before the first market opened. */
  readonly commitment: string;
  /** 32 bytes, hexadecimal, revealed after the last result. */
  readonly seed: string;
  readonly score: Score;
}

export interface MatchCheck {
  /** True if the revealed seed matches the commitment. */
  readonly isPromisedSeed: boolean;
  /** False if an older scheme played the match or its sides are unknown: it cannot be recomputed here. */
  readonly isKnownPlay: boolean;
  /** The match computed from the seed; null if the scheme is unknown. */
  readonly played: FactsOfPlay | null;
  /** Parts of the published score that the seed does not produce, by name; empty if all agree. */
  readonly differs: readonly string[];
}

/** Recomputes a simulated match from its seed and compares it with the published one. Throws on a malformed seed. */
export function checkMatch({ sport, scheme, commitment, seed, score, ...sides }: PublishedMatch): MatchCheck {
  const bytes = bytesOf(seed);
  const isPromisedSeed = toHex(sha256(bytes)) === commitment;
  const played = scheme === SEED_SCHEMES[sport] ? FACTS_OF_PLAY[sport](sides, bytes) : null;
  const published: Record<string, unknown> = { ...score };
  const differs = Object.entries(played ?? {})
    .filter(([name, value]) => JSON.stringify(published[name]) !== JSON.stringify(value))
    .map(([name]) => name);
  return { isPromisedSeed, isKnownPlay: played !== null, played, differs };
}

function bytesOf(hex: string): Uint8Array {
  if (!/^[\da-f]{64}$/.test(hex)) throw new RangeError('a seed is 32 bytes in hexadecimal');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
