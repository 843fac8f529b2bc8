/** Timestamps kept: after this many a slower connection is followed. */
const SAMPLES = 40;

/**
 * How far another clock is ahead of this one. A timestamp arrives after it was taken, never before: of the latest ones,
 * the one with the shortest way is nearest to the truth.
 */
export class ClockOffset {
  readonly #ahead: number[] = [];

  /** @param at the other clock when it sent, epoch ms. @param here this clock at arrival, epoch ms. */
  sync(at: number, here: number): void {
    this.#ahead.push(at - here);
    if (this.#ahead.length > SAMPLES) this.#ahead.shift();
  }

  /** In ms, to be added to this clock; 0 before the first timestamp. */
  get ms(): number {
    return this.#ahead.length === 0 ? 0 : Math.max(...this.#ahead);
  }
}
