/** Number of timestamps kept; a slower connection takes effect after this many. */
const SAMPLES = 40;

/**
 * Estimates how far another clock is ahead of this one. A timestamp always arrives after it was taken, so the latest
 * sample with the lowest latency is the most accurate.
 */
export class ClockOffset {
  readonly #ahead: number[] = [];

  /** @param at the other clock when it sent, epoch ms. @param here this clock at arrival, epoch ms. */
  sync(at: number, here: number): void {
    this.#ahead.push(at - here);
    if (this.#ahead.length > SAMPLES) this.#ahead.shift();
  }

  /** Offset to add to this clock, ms; 0 before the first timestamp. */
  get ms(): number {
    return this.#ahead.length === 0 ? 0 : Math.max(...this.#ahead);
  }
}
