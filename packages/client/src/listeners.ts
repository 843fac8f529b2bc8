export type Unsubscribe = () => void;

/** A list of callbacks; one that throws is reported as uncaught and does not stop the others. */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();

  /** Subscribes. @returns ends the subscription. */
  readonly on = (listener: (value: T) => void): Unsubscribe => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  emit(value: T): void {
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
