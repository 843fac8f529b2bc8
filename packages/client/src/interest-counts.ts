/**
 * Who wants what, counted: several parts of a screen may want the same room, the server hears of it once.
 * Changes are collected until {@link drain}, so that leaving and joining in the same breath costs nothing.
 */
export class InterestCounts {
  readonly #counts = new Map<string, number>();
  /** What the server was told of last. */
  readonly #told = new Set<string>();

  add(ids: readonly string[]): void {
    for (const id of ids) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      const left = (this.#counts.get(id) ?? 0) - 1;
      if (left > 0) this.#counts.set(id, left);
      else this.#counts.delete(id);
    }
  }

  has(id: string): boolean {
    return this.#counts.has(id);
  }

  /** What to tell the server now; it counts as told from here on. */
  drain(): { joined: string[]; left: string[] } {
    const joined = [...this.#counts.keys()].filter((id) => !this.#told.has(id));
    const left = [...this.#told].filter((id) => !this.#counts.has(id));
    for (const id of joined) this.#told.add(id);
    for (const id of left) this.#told.delete(id);
    return { joined, left };
  }

  /** The server does not know these, or (a new connection) nothing at all: the next {@link drain} tells them again. */
  forgetTold(ids: readonly string[] = [...this.#told]): void {
    for (const id of ids) this.#told.delete(id);
  }
}
