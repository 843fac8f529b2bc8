/** Subjects remembered; the least recently used is dropped, and would be logged once more. */
const KEPT = 2000;

/** Passes a log line if it differs from the last one about the same subject, so that a repeating feed fills no log. */
export class RepeatFilter {
  /** Ordered by last use, oldest first. */
  readonly #last = new Map<string, string>();

  /** Number of subjects remembered. */
  get size(): number {
    return this.#last.size;
  }

  isNew(about: string, line: string): boolean {
    const isRepeat = this.#last.get(about) === line;
    this.#last.delete(about);
    this.#last.set(about, line);
    const [oldest] = this.#last.keys();
    if (this.#last.size > KEPT && oldest !== undefined) this.#last.delete(oldest);
    return !isRepeat;
  }
}
