import { reasonOf } from '@crease/store';

interface LineLog {
  warn(line: string): void;
  info(line: string): void;
}

/** Logs the first failure and each new reason, counts repeats, and logs recovery. */
export class FailureLog {
  readonly #log: LineLog;
  readonly #what: string;
  #failures = 0;
  #reason = '';

  /** @param what the work, as the subject of a sentence: `a round of the feed`. */
  constructor(log: LineLog, what: string) {
    this.#log = log;
    this.#what = what;
  }

  /** Does work, and logs its failure or recovery. Never throws. */
  async run(work: () => unknown): Promise<void> {
    try {
      await work();
      this.worked();
    } catch (error) {
      this.failed(reasonOf(error));
    }
  }

  /** Logs a reason that differs from the last one. */
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
  return { storing: new FailureLog(log, 'storing a batch'), loading: new FailureLog(log, 'loading the engine') };
}
