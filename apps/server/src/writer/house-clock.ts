export interface HouseClockOptions {
  /** Epoch milliseconds of the machine: somebody may set it, forward or back, at any moment. */
  readonly wall: () => number;
  /** Milliseconds on a clock that nobody sets. */
  readonly steady: () => number;
}

/**
 * Time for the House: epoch milliseconds that never go back, and that pass no faster than the steady clock while
 * somebody waits out a delay. So a machine whose clock is set forward releases no bet early (invariant I25); it is
 * followed as soon as nobody waits.
 */
export class HouseClock {
  readonly #options: HouseClockOptions;
  /** Epoch time at which the steady clock stood at zero. */
  #epoch: number;

  constructor(options: HouseClockOptions) {
    this.#options = options;
    this.#epoch = options.wall() - options.steady();
  }

  /** @param isAwaited whether an order's time in the House runs. */
  now(isAwaited: boolean): number {
    const { wall, steady } = this.#options;
    const passed = steady();
    if (!isAwaited) this.#epoch = Math.max(this.#epoch, wall() - passed);
    return Math.floor(this.#epoch + passed);
  }
}
