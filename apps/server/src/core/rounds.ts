import { FailureLog } from './failure-log.ts';

interface RoundsTerms {
  /** Between the beginnings of two rounds, ms. */
  readonly everyMs: number;
  readonly work: () => unknown;
  /** Called with the error that ended a round, or logs it and the recovery; the next round runs as usual. */
  readonly onFault: FailureLog | ((error: unknown) => void);
  /** The timer does not keep the process running. */
  readonly unref?: boolean;
}

/** Repeats work by the clock, one round after the other. A round due during another is skipped. */
export class Rounds {
  readonly #terms: RoundsTerms;
  #timer: NodeJS.Timeout | null = null;
  #last: Promise<void> = Promise.resolve();
  #pending = 0;

  constructor(terms: RoundsTerms) {
    this.#terms = terms;
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (this.#pending === 0) void this.round();
    }, this.#terms.everyMs);
    if (this.#terms.unref) this.#timer.unref();
  }

  /** Resolves when the current round ends. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await this.#last;
  }

  /** Runs one round after those already requested. Never throws. */
  round(): Promise<void> {
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
