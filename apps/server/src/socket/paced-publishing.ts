import { setImmediate as turn } from 'node:timers/promises';
import type { BatchedWrites } from './batched-writes.ts';

/** How long one turn of the event loop may be spent: bets and those who join pass between two of them. */
const SLICE_MS = 4;

/**
 * Tells what is due, a slice at a time, then rests for as long as that took: telling takes half of the server's time
 * at most. What changes meanwhile is told as one change later, so that with too many listeners prices come less often
 * and nobody waits for them.
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

  /** @param due tells one thing a step. Not asked for anything while the last telling is under way or rested from. */
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
