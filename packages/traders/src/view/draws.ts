import { createNoiseKey, hmacSha256, keyedNoise, type NoiseKey } from '@crease/kernel';

/**
 * One trader's random numbers in [0, 1), which depend only on its key, the step and the purpose. Equal histories
 * therefore give equal bets, whatever the order of the traders.
 */
export class Draws {
  private readonly key: NoiseKey;
  /** Current step. */
  step = 0;

  /** @param secret 32 bytes that must stay secret: they predict all decisions. */
  constructor(secret: Uint8Array, no: number) {
    this.key = createNoiseKey(hmacSha256(secret, `trader/${no}`));
  }

  /** @param what number of the decision, a small whole number. */
  at(what: number): number {
    return keyedNoise(this.key, what, this.step);
  }

  /** The same at every step: a trait of the trader. @param what as for {@link at}. */
  always(what: number): number {
    return keyedNoise(this.key, what, 0);
  }

  /** A normal deviate, mean 0 and deviation 1 (Box-Muller); uses `what` and the number after it. */
  normal(what: number): number {
    return Math.sqrt(-2 * Math.log(1 - this.at(what))) * Math.cos(2 * Math.PI * this.at(what + 1));
  }
}
