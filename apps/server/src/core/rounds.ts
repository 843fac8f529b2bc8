interface RoundsTerms {
  /** Between the beginnings of two rounds, ms. */
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  /** Hears why a round ended early; the next begins anew. */
  readonly onFault: (error: unknown) => void;
}

/** Work that is done again and again by the clock, one round after the other. */
export class Rounds {
  readonly #terms: RoundsTerms;
  #timer: NodeJS.Timeout | null = null;
  #last: Promise<void> = Promise.resolve();

  constructor(terms: RoundsTerms) {
    this.#terms = terms;
  }

  start(): void {
    this.#timer = setInterval(() => void this.round(), this.#terms.everyMs);
  }

  /** Resolves when the round under way is done. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await this.#last;
  }

  /** One round now, after those that were asked for before. Never throws. */
  round(): Promise<void> {
    const { work, onFault } = this.#terms;
    this.#last = this.#last.then(async () => void (await work())).catch(onFault);
    return this.#last;
  }
}
