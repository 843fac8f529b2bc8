/**
 * Promises that fail together when a shared resource is lost. `Promise.race` with one long-lived promise would retain
 * every waiter and its result as long as that promise lives: here settled ones are released.
 */
export class Waiters {
  readonly #rejects = new Set<(error: Error) => void>();

  /** Returns the number of waiting promises. */
  get size(): number {
    return this.#rejects.size;
  }

  /** Settles like the promise, or with the error of {@link fail}, whichever is first. */
  orLost<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#rejects.add(reject);
      promise.then(
        (value) => {
          this.#rejects.delete(reject);
          resolve(value);
        },
        (error: unknown) => {
          this.#rejects.delete(reject);
          reject(error);
        },
      );
    });
  }

  /** Rejects all waiting promises with this error. Their own results are ignored later. */
  fail(error: Error): void {
    const waiting = [...this.#rejects];
    this.#rejects.clear();
    for (const reject of waiting) reject(error);
  }
}
