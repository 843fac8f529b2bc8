interface LineLog {
  warn(line: string): void;
  info(line: string): void;
}

/** Says once that something fails, counts while it goes on failing, and says once that it works again. */
export class FailureLog {
  readonly #log: LineLog;
  readonly #what: string;
  #failures = 0;
  #reason = '';

  /** @param what the work as the subject of a sentence: `the House's beat`. */
  constructor(log: LineLog, what: string) {
    this.#log = log;
    this.#what = what;
  }

  /** Another reason than the last one is said too. */
  failed(reason: string): void {
    this.#failures++;
    if (reason === this.#reason) return;
    this.#reason = reason;
    this.#log.warn(`${this.#what} failed: ${reason}`);
  }

  worked(): void {
    if (this.#failures === 0) return;
    this.#log.info(`${this.#what} works again, after ${this.#failures} failures`);
    this.#failures = 0;
    this.#reason = '';
  }
}

export function writerFailureLogs(log: LineLog): Record<'storing' | 'loading', FailureLog> {
  return { storing: new FailureLog(log, 'storing a batch'), loading: new FailureLog(log, 'loading the House') };
}
