/** Its age is counted in such steps: while our own process stands still, nobody's patience runs out. */
const STEP_MS = 100;
/** How long a batch may be at the database before those who wait are sent away: within two seconds of asking. */
export const BATCH_TIMEOUT_MS = 1_500;

/** Watches how long the database has been at work on one batch. */
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

  /** Age of the batch under way, in milliseconds; 0 when there is none. */
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
