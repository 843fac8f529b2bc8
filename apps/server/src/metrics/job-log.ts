/** A piece of work that comes round by itself, as the health page shows it. */
export interface JobState {
  readonly name: string;
  /** How often it is due, ms. */
  readonly everyMs: number;
  /** When it last ended, epoch ms; null: not yet. */
  readonly endedAt: number | null;
  readonly tookMs: number;
  readonly isWell: boolean;
}

/** What comes round by itself in this process, and how its last time went. */
export class JobLog {
  readonly #jobs = new Map<string, JobState>();
  readonly #now: () => number;

  /** @param now epoch milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The same work, written down. What it throws goes on to whoever called it. */
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

  /** In the order in which they were made known. */
  list(): JobState[] {
    return [...this.#jobs.values()];
  }
}
