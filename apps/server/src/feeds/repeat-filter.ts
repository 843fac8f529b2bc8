/** Things remembered; what was said longest ago is forgotten first, and would be told once more. */
const KEPT = 2000;

/** Lets a line through when it is not what was said last about the same thing: a feed that insists fills no log. */
export class RepeatFilter {
  /** What was said longest ago stands first. */
  readonly #last = new Map<string, string>();

  /** Things about which the last line is known. */
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
