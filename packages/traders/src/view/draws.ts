import { createNoiseKey, hmacSha256, keyedNoise, type NoiseKey } from '@crease/kernel';

/**
 * The luck of one trader: numbers in [0, 1) that depend on its key, the moment and what they are for, and on nothing
 * else. So the same history gives the same bets, in whatever order the traders are asked.
 */
export class Draws {
  private readonly key: NoiseKey;
  /** The moment that is drawn for, in steps. */
  step = 0;

  /** @param secret 32 bytes that nobody outside may know: who has them knows what the traders will want. */
  constructor(secret: Uint8Array, no: number) {
    this.key = createNoiseKey(hmacSha256(secret, `trader/${no}`));
  }

  /** @param what a small whole number: one for each thing that is decided. */
  at(what: number): number {
    return keyedNoise(this.key, what, this.step);
  }

  /** The same at every moment: what a trader is like. @param what as for {@link at}. */
  always(what: number): number {
    return keyedNoise(this.key, what, 0);
  }

  /** A normal deviate, mean 0 and deviation 1 (Box-Muller); uses `what` and the number after it. */
  normal(what: number): number {
    return Math.sqrt(-2 * Math.log(1 - this.at(what))) * Math.cos(2 * Math.PI * this.at(what + 1));
  }
}
