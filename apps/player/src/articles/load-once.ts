import { use } from 'react';

/** Texts that are fetched once, on first use. */
export class LoadOnce<K extends string, T> {
  readonly #load: (key: K) => Promise<T>;
  readonly #loading = new Map<K, Promise<T>>();
  readonly #loaded = new Map<K, T>();

  constructor(load: (key: K) => Promise<T>) {
    this.#load = load;
  }

  /** Returns the text; a failed fetch is retried by the next caller. */
  get(key: K): Promise<T> {
    const known = this.#loading.get(key);
    if (known) return known;
    const loading = this.#load(key);
    this.#loading.set(key, loading);
    loading.then(
      (text) => this.#loaded.set(key, text),
      () => this.#loading.delete(key),
    );
    return loading;
  }

  /** For use while rendering: a loaded text is returned synchronously. */
  useText(key: K): T {
    return this.#loaded.get(key) ?? use(this.get(key));
  }
}
