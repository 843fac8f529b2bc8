/** A client's connection: a Node socket that can hold back writes. */
export interface Corkable {
  cork(): void;
  uncork(): void;
}

/**
 * Collects what is sent on each connection and writes it in one system call. Sending twenty markets to two thousand
 * visitors would otherwise take forty thousand writes, nearly all of the server's time; and a bet's answer, its change
 * and the new balance three.
 */
export class BatchedWrites {
  readonly #held = new Set<Corkable>();
  #isBatching = false;
  #isReleaseDue = false;

  /** Starts collecting, until {@link releasing}. */
  begin(): void {
    this.#isBatching = true;
  }

  /** Whether writes to this connection are held back. */
  holds(line: Corkable): boolean {
    return this.#held.has(line);
  }

  /**
   * Holds a connection back, outside a round until this turn of the event loop ends; called before a message on a
   * connection without pending writes.
   */
  hold(line: Corkable): void {
    if (this.#held.has(line)) return;
    line.cork();
    this.#held.add(line);
    if (this.#isBatching || this.#isReleaseDue) return;
    this.#isReleaseDue = true;
    setImmediate(() => this.#endTurn());
  }

  /** Releases the connections, one per step. */
  *releasing(): Generator<void> {
    this.#isBatching = false;
    for (const line of this.#held) {
      this.#held.delete(line);
      line.uncork();
      yield;
    }
  }

  #endTurn(): void {
    this.#isReleaseDue = false;
    // A round that has begun meanwhile releases them.
    if (!this.#isBatching) for (const _ of this.releasing());
  }
}
