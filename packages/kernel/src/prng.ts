/**
 * Seeded random numbers for simulations and tests: the same seed gives the same numbers on every machine.
 * Algorithm: xoshiro128** 1.1 by Blackman and Vigna (public domain), seeded through splitmix32.
 * Not for outcomes that must be unpredictable: see `createKeyedPrng`.
 */
export interface Prng {
  /** A float in [0, 1) with 32 random bits. */
  next(): number;
  /** A whole number in [0, bound). */
  int(bound: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One element of a non-empty list. */
  pick<T>(items: readonly T[]): T;
  /** A normal deviate with mean 0 and deviation 1 (Box-Muller). */
  normal(): number;
  /** Returns an independent generator for a named part, so that parts do not affect each other. */
  fork(label: string): Prng;
}

/** @param seed any number or text; equal seeds give equal sequences. */
export function createPrng(seed: number | string): Prng {
  const text = String(seed);
  let mix = hash32(text);
  const splitmix = () => {
    mix = (mix + 0x9e3779b9) | 0;
    let z = mix;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return z ^ (z >>> 15);
  };
  let a = splitmix();
  let b = splitmix();
  let c = splitmix();
  let d = splitmix();

  const next32 = () => {
    const scrambled = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return scrambled;
  };

  return prngFrom(next32, (label) => createPrng(`${text}/${label}`));
}

/** Derives all kinds of draws from a source of 32 random bits. @param fork creates the generator of a named part. */
export function prngFrom(next32: () => number, fork: Prng['fork']): Prng {
  const prng: Prng = {
    next: () => next32() / 0x1_0000_0000,
    int: (bound) => Math.floor(prng.next() * bound),
    chance: (probability) => prng.next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('pick from an empty list');
      return items[prng.int(items.length)] as (typeof items)[number];
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - prng.next())) * Math.cos(2 * Math.PI * prng.next()),
    fork,
  };
  return prng;
}

function rotateLeft(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

/** FNV-1a over UTF-16 units: spreads similar seeds apart. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}
