/**
 * Promises that fail together when a shared resource is lost. `Promise.race` with one long-lived promise would retain
 * every waiter and its result as long as that promise lives: here settled ones are released.
 */
export class Waiters {
  readonly #tellLoss = new Set<(error: Error) => void>();

  /** Returns the number of waiting promises. */
  get size(): number {
    return this.#tellLoss.size;
  }

  /** Settles like the promise, or with the error of {@link fail}, whichever is first. */
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

  /** Rejects all waiting promises with this error. Their own results are ignored later. */
  fail(error: Error): void {
    const waiting = [...this.#tellLoss];
    this.#tellLoss.clear();
    for (const tell of waiting) tell(error);
  }
}
