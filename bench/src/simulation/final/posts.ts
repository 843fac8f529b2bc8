/** POSTs in memory: those of several seconds. */
const KEPT = 1 << 18;

/** The POSTs between web processes and the writer. */
export class Posts {
  made = 0;
  readonly #webs = new Int32Array(KEPT);
  readonly #left = new Int32Array(KEPT);
  readonly #bets: (readonly number[])[] = new Array(KEPT);

  /** @param bets at least one. @returns its number. */
  open(web: number, bets: readonly number[]): number {
    const post = this.made++ % KEPT;
    this.#webs[post] = web;
    this.#left[post] = bets.length;
    this.#bets[post] = bets;
    return post;
  }

  webOf(post: number): number {
    return this.#webs[post] as number;
  }

  betsOf(post: number): readonly number[] {
    return this.#bets[post] as readonly number[];
  }

  /** One of its bets has an answer. @returns true if it was the last. */
  end(post: number): boolean {
    const left = (this.#left[post] as number) - 1;
    this.#left[post] = left;
    return left === 0;
  }
}
