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

/** Step in which the age is counted, ms: a stall of our process does not count as waiting. */
const STEP_MS = 100;
/** Timeout of a batch at the database, ms: callers are rejected within two seconds. */
export const BATCH_TIMEOUT_MS = 1_500;

/** Measures how long the database has been busy with one batch. */
export class BatchTimeout {
  readonly #timeoutMs: number;
  readonly #onTimeout: () => void;
  #waitedMs = 0;
  #steps: ReturnType<typeof setInterval> | undefined;

  /** @param onTimeout called once for each batch that takes too long. */
  constructor(timeoutMs: number, onTimeout: () => void) {
    this.#timeoutMs = timeoutMs;
    this.#onTimeout = onTimeout;
  }

  /** Age of the current batch, ms; 0 without one. */
  get waitedMs(): number {
    return this.#waitedMs;
  }

  get isExpired(): boolean {
    return this.#waitedMs >= this.#timeoutMs;
  }

  begin(): void {
    this.#waitedMs = 0;
    this.#steps ??= setInterval(() => this.#step(), STEP_MS);
  }

  end(): void {
    this.#waitedMs = 0;
    clearInterval(this.#steps);
    this.#steps = undefined;
  }

  #step(): void {
    const wasLost = this.isExpired;
    this.#waitedMs += STEP_MS;
    if (!wasLost && this.isExpired) this.#onTimeout();
  }
}
