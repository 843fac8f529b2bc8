/** Lets a line through when it is not what was said last about the same thing: a feed that insists fills no log. */
export class SaidBefore {
  readonly #last = new Map<string, string>();

  isNew(about: string, line: string): boolean {
    if (this.#last.get(about) === line) return false;
    this.#last.set(about, line);
    return true;
  }
}
