import { setImmediate as turn } from 'node:timers/promises';

/** How long one turn of the event loop may be spent: bets pass between two of them. */
const SLICE_MS = 4;

/** Many pieces of work that come at once, done some at a time in the order in which they came. */
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

  /** Never throws for `work`: what it does about its own failure is its own business. */
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
