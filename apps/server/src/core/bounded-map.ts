/** A map that drops its oldest entry when it would hold more than its capacity. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #capacity: number;

  constructor(capacity: number) {
    super();
    this.#capacity = capacity;
  }

  /** Adds an entry, or replaces the value of one, which keeps its place in the order. */
  override set(key: K, value: V): this {
    super.set(key, value);
    if (this.size > this.#capacity) this.delete(this.keys().next().value as K);
    return this;
  }

  /** Adds an entry as the newest one. */
  renew(key: K, value: V): this {
    this.delete(key);
    return this.set(key, value);
  }
}
