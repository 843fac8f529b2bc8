/** Told times that count: a line that got slower is followed after so many. */
const SAMPLES = 40;

/**
 * The server's clock as this page knows it. A message that was told at a moment arrives later, never earlier: of the
 * last ones, the one that was least on its way is nearest to the truth.
 */
export class ServerClock {
  readonly #ahead: number[] = [];

  /** @param at what the server's clock said, epoch ms. @param here the page's steady clock at its arrival, ms. */
  told(at: number, here: number): void {
    this.#ahead.push(at - here);
    if (this.#ahead.length > SAMPLES) this.#ahead.shift();
  }

  /** The server's time now, epoch ms; 0 before anything was told. */
  now(here: number): number {
    return this.#ahead.length === 0 ? 0 : here + Math.max(...this.#ahead);
  }
}
