/** Counts open things by player: pages, sockets. */
export class Counts {
  readonly #counts = new Map<number, number>();

  /** Those with at least one. */
  get keys(): readonly number[] {
    return [...this.#counts.keys()];
  }

  add(key: number): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** @returns false if there was none. */
  remove(key: number): boolean {
    const left = (this.#counts.get(key) ?? 0) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
    return left >= 0;
  }

  /** @returns what was counted, each key as often as it was. */
  clear(): number[] {
    const all = [...this.#counts].flatMap(([key, count]) => Array.from({ length: count }, () => key));
    this.#counts.clear();
    return all;
  }
}
