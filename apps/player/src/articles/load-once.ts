import { use } from 'react';

/** Texts that are fetched once, when they are first read. */
export class LoadOnce<K extends string, T> {
  readonly #load: (key: K) => Promise<T>;
  readonly #loading = new Map<K, Promise<T>>();
  readonly #loaded = new Map<K, T>();

  constructor(load: (key: K) => Promise<T>) {
    this.#load = load;
  }

  /** A failed attempt is forgotten: the next reader asks again. */
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

  /** While drawing: what is there stands at once, without a turn of the browser in between. */
  useText(key: K): T {
    return this.#loaded.get(key) ?? use(this.get(key));
  }
}
