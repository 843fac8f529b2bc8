interface TroubleLog {
  warn(line: string): void;
  info(line: string): void;
}

/** Says once that something fails, counts while it goes on failing, and says once that it works again. */
export class Trouble {
  readonly #log: TroubleLog;
  readonly #what: string;
  #failures = 0;
  #reason = '';

  /** @param what the work as the subject of a sentence: `the House's beat`. */
  constructor(log: TroubleLog, what: string) {
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

export function writerTroubles(log: TroubleLog): Record<'storing' | 'loading', Trouble> {
  return { storing: new Trouble(log, 'storing a batch'), loading: new Trouble(log, 'loading the House') };
}
