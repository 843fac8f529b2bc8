import type { Score } from '@crease/kernel';
import { type Sport, sha256, toHex } from '@crease/kernel';
import { LUCK_SCHEMES } from '../committed-luck.ts';
import { FACTS_OF_PLAY, type FactsOfPlay, type Sides } from './facts-of-play.ts';

/** A simulated match as it was told, and what was promised of it. */
export interface ToldMatch extends Sides {
  readonly sport: Sport;
  readonly scheme: string;
  /** SHA-256 of the seed, hexadecimal, told before the first market opened. */
  readonly commitment: string;
  /** 32 bytes, hexadecimal, revealed after the last result. */
  readonly seed: string;
  readonly score: Score;
}

export interface MatchCheck {
  /** The revealed seed is the one that was promised. */
  readonly isPromisedSeed: boolean;
  /** False: the match was played by an older version of the play, or its sides are unknown; it cannot be recomputed here. */
  readonly isKnownPlay: boolean;
  /** What the seed brings; null when the play is not known. */
  readonly played: FactsOfPlay | null;
  /** The parts of the told score that the seed does not bring, by their names; empty when all agree. */
  readonly differs: readonly string[];
}

/** Recomputes a whole simulated match from its seed and holds it against what was told. Throws on a malformed seed. */
export function checkMatch({ sport, scheme, commitment, seed, score, ...sides }: ToldMatch): MatchCheck {
  const bytes = bytesOf(seed);
  const isPromisedSeed = toHex(sha256(bytes)) === commitment;
  const played = scheme === LUCK_SCHEMES[sport] ? FACTS_OF_PLAY[sport](sides, bytes) : null;
  const told: Record<string, unknown> = { ...score };
  const differs = Object.entries(played ?? {})
    .filter(([name, value]) => JSON.stringify(told[name]) !== JSON.stringify(value))
    .map(([name]) => name);
  return { isPromisedSeed, isKnownPlay: played !== null, played, differs };
}

function bytesOf(hex: string): Uint8Array {
  if (!/^[\da-f]{64}$/.test(hex)) throw new RangeError('a seed is 32 bytes in hexadecimal');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
