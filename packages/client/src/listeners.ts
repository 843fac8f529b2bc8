export type Unsubscribe = () => void;

/** A list of functions to call; one that throws is reported as uncaught, and does not keep the others from hearing. */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();

  /** Returned function ends the subscription. */
  readonly on = (listener: (value: T) => void): Unsubscribe => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  tell(value: T): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(value);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
