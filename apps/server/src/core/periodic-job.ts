import { FailureLog } from './failure-log.ts';

interface JobTerms {
  /** Between the beginnings of two runs, ms. */
  readonly everyMs: number;
  readonly work: () => unknown;
  /** Called with the error that ended a run, or logs it and the recovery; the next run takes place as usual. */
  readonly onFault: FailureLog | ((error: unknown) => void);
  /** The timer does not keep the process running. */
  readonly unref?: boolean;
}

/** Repeats work by the clock, one run after the other. A run due during another is skipped. */
export class PeriodicJob {
  readonly #terms: JobTerms;
  #timer: NodeJS.Timeout | null = null;
  #last: Promise<void> = Promise.resolve();
  #pending = 0;

  constructor(terms: JobTerms) {
    this.#terms = terms;
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (this.#pending === 0) void this.run();
    }, this.#terms.everyMs);
    if (this.#terms.unref) this.#timer.unref();
  }

  /** Resolves when the current run ends. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await this.#last;
  }

  /** Runs the work once, after the runs already requested. Never throws. */
  run(): Promise<void> {
    const { work, onFault } = this.#terms;
    this.#pending++;
    this.#last = this.#last
      .then(() =>
        onFault instanceof FailureLog
          ? onFault.run(work)
          : Promise.resolve()
              .then(work)
              .then(() => {}, onFault),
      )
      .finally(() => this.#pending--);
    return this.#last;
  }
}
