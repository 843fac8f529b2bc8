/**
 * Those who wait for something of their own and want to hear when all is lost. `Promise.race` with one lasting promise
 * would keep every waiter, and what they were told, for as long as that promise lasts: here whoever is done is let go.
 */
export class Waiters {
  readonly #tellLoss = new Set<(error: Error) => void>();

  /** How many wait now. */
  get size(): number {
    return this.#tellLoss.size;
  }

  /** The promise's own end, or the error of {@link fail}, whichever comes first. */
  orLost<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#tellLoss.add(reject);
      promise.then(
        (value) => {
          this.#tellLoss.delete(reject);
          resolve(value);
        },
        (error: unknown) => {
          this.#tellLoss.delete(reject);
          reject(error);
        },
      );
    });
  }

  /** Everybody who waits now fails with this. What they waited for goes on, with nobody listening. */
  fail(error: Error): void {
    const told = [...this.#tellLoss];
    this.#tellLoss.clear();
    for (const tell of told) tell(error);
  }
}
