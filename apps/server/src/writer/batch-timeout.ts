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
