/** Counts calls per player and second, over all sockets of the player. */
export class CallAllowances {
  readonly #most: number;
  #second = 0;
  readonly #taken = new Map<number, number>();

  /** @param most calls per player and second. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a call. @param now milliseconds on any rising clock. @returns false if it is one too many. */
  take(playerId: number, now: number): boolean {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#taken.clear();
    }
    const taken = (this.#taken.get(playerId) ?? 0) + 1;
    this.#taken.set(playerId, taken);
    return taken <= this.#most;
  }
}
