import type { AppliedBatch } from './apply-batch.ts';
import { GATHER_AFTER, GATHER_MS, GOOD_BATCH } from './writer-options.ts';

/**
 * A transaction costs both processes half a millisecond, however small: after a large batch a much smaller one waits a
 * moment for the callers just answered. A single caller never waits.
 */
export class Gathering {
  /** Time and number of answers of the last batch sent to the database. */
  #sentAt = 0;
  #sentSize = 0;

  sent({ answered }: AppliedBatch): void {
    this.#sentAt = performance.now();
    this.#sentSize = answered.length;
  }

  /** Returns how long a batch should wait for more, ms; 0: it is sent now. */
  waitMs({ answered, broken }: AppliedBatch): number {
    if (this.#sentSize < GATHER_AFTER) return 0;
    const left = this.#sentAt + GATHER_MS - performance.now();
    if (left <= 0 || broken || answered.length >= Math.min(this.#sentSize / 2, GOOD_BATCH)) return 0;
    return left;
  }
}
