/** The time of day of a server, which a test moves, or stops while it shows a limit of seconds. */
export class TestClock {
  /** How far it is ahead of the machine's, ms. */
  ahead = 0;
  #stoppedAt: number | null = null;

  /** Epoch ms. */
  readonly now = (): number => (this.#stoppedAt ?? Date.now()) + this.ahead;

  stop(): void {
    this.#stoppedAt = Date.now();
  }

  /** Follows the machine's clock again. */
  run(): void {
    this.#stoppedAt = null;
  }
}
