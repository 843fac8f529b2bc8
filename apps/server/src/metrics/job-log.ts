/** A periodic job, as the health page shows it. */
export interface JobState {
  readonly name: string;
  /** How often it is due, ms. */
  readonly everyMs: number;
  /** When it last ended, epoch ms; null: not yet. */
  readonly endedAt: number | null;
  readonly tookMs: number;
  readonly isWell: boolean;
}

/** The periodic jobs of this process and their last results. */
export class JobLog {
  readonly #jobs = new Map<string, JobState>();
  readonly #now: () => number;

  /** @param now epoch milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the same work with its result recorded. Rethrows its errors. */
  watched<T>(name: string, everyMs: number, work: () => Promise<T>): () => Promise<T> {
    this.#jobs.set(name, { name, everyMs, endedAt: null, tookMs: 0, isWell: true });
    return async () => {
      const began = this.#now();
      const end = (isWell: boolean) => {
        const endedAt = this.#now();
        this.#jobs.set(name, { name, everyMs, endedAt, tookMs: endedAt - began, isWell });
      };
      try {
        const done = await work();
        end(true);
        return done;
      } catch (error) {
        end(false);
        throw error;
      }
    };
  }

  /** In order of registration. */
  list(): JobState[] {
    return [...this.#jobs.values()];
  }
}
