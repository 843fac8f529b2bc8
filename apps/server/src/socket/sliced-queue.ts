import { setImmediate as turn } from 'node:timers/promises';

/** Longest slice in one turn of the event loop, ms: bets run between slices. */
const SLICE_MS = 4;

/** Runs many small jobs in slices, in order of arrival. */
export class SlicedQueue {
  #waiting: (() => void)[] = [];
  #isAtWork = false;
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** `work` must handle its own errors. */
  run(work: () => void): void {
    this.#waiting.push(work);
    if (!this.#isAtWork) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isAtWork = true;
    while (this.#waiting.length > 0) {
      const until = this.#clock() + SLICE_MS;
      let at = 0;
      do (this.#waiting[at++] as () => void)();
      while (at < this.#waiting.length && this.#clock() < until);
      this.#waiting.splice(0, at);
      await turn();
    }
    this.#isAtWork = false;
  }
}
