import { BoundedMap } from '../core/bounded-map.ts';

/** Subjects remembered; the least recently used is dropped, and would be logged once more. */
const KEPT = 2000;

/** Passes a log line if it differs from the last one about the same subject, so that a repeating feed fills no log. */
export class RepeatFilter {
  /** Ordered by last use, oldest first. */
  readonly #last = new BoundedMap<string, string>(KEPT);

  /** Number of subjects remembered. */
  get size(): number {
    return this.#last.size;
  }

  isNew(about: string, line: string): boolean {
    const isRepeat = this.#last.get(about) === line;
    this.#last.renew(about, line);
    return !isRepeat;
  }
}
