import type { Store } from '@crease/store';
import { Mutex } from './mutex.ts';

/** A setting of the store, read once, then served from memory. */
export class StoredSetting<T> {
  readonly #store: Store['settings'];
  readonly #key: string;
  readonly #mutex = new Mutex();
  #value: T;

  private constructor(store: Store['settings'], key: string, value: T) {
    this.#store = store;
    this.#key = key;
    this.#value = value;
  }

  /** @param usual the value until one is stored. @throws if the store is unavailable. */
  static async open<T>(store: Store['settings'], key: string, usual: T): Promise<StoredSetting<T>> {
    return new StoredSetting(store, key, (await store.get<T>(key)) ?? usual);
  }

  get value(): T {
    return this.#value;
  }

  /**
   * Changes the value, in the store first; changes run one after the other.
   * @throws if the store is unavailable; then nothing has changed.
   */
  change(next: (value: T) => T): Promise<void> {
    return this.#mutex.run(async () => {
      const value = next(this.#value);
      await this.#store.set(this.#key, value);
      this.#value = value;
    });
  }
}
