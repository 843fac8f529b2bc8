import { setImmediate as turn } from 'node:timers/promises';
import type { BatchedWrites } from './batched-writes.ts';

/** Longest slice in one turn of the event loop, ms: bets and joins run between slices. */
const SLICE_MS = 4;

/**
 * Publishes due states in slices, then pauses for as long as that took: at most half of the server's time. Changes
 * meanwhile are merged, so that with too many listeners updates become rarer and nothing waits for them.
 */
export class PacedPublishing {
  readonly #lines: BatchedWrites;
  readonly #clock: () => number;
  #isAtWork = false;
  #restsUntil = Number.NEGATIVE_INFINITY;

  /** @param clock milliseconds, rising. */
  constructor(lines: BatchedWrites, clock: () => number = () => performance.now()) {
    this.#lines = lines;
    this.#clock = clock;
  }

  /** @param due publishes one state per step. Not called during another round or its pause. */
  async publish(due: () => Iterable<void>): Promise<void> {
    if (this.#isAtWork || this.#clock() < this.#restsUntil) return;
    this.#isAtWork = true;
    let spent = 0;
    try {
      this.#lines.begin();
      spent += await this.#inSlices(due());
    } finally {
      spent += await this.#inSlices(this.#lines.releasing());
      this.#restsUntil = this.#clock() + spent;
      this.#isAtWork = false;
    }
  }

  /** @returns milliseconds of work. */
  async #inSlices(steps: Iterable<void>): Promise<number> {
    let spent = 0;
    let started = this.#clock();
    for (const _ of steps) {
      const now = this.#clock();
      if (now - started < SLICE_MS) continue;
      spent += now - started;
      await turn();
      started = this.#clock();
    }
    return spent + this.#clock() - started;
  }
}
