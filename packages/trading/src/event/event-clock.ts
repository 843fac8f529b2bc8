/** Grid of a board's instants, ms. */
const INSTANT_MS = 100;

/**
 * Instants of an event's updates, ms since its creation. Prices of sources have separate instants, so that they
 * cannot shift the numbers of entries, which a restart gives again.
 */
export class EventClock {
  /** The present instant. */
  instant = 0;
  /** The last instant at which a source moved a price; -1: none. */
  private sourcedAt = -1;

  constructor(private readonly createdAt: number) {}

  /** Epoch ms of the last update. */
  get now(): number {
    return this.createdAt + this.instant;
  }

  /** Returns the time of an entry that is made at `at`, epoch ms: after every price of a source so far. */
  timeOf(at: number): number {
    return this.sourcedAt >= this.instantOf(at) ? this.createdAt + this.sourcedAt + INSTANT_MS : at;
  }

  /** Moves to an entry's time; earlier than the last one counts as then. */
  enter(at: number): void {
    this.instant = Math.max(this.instantOf(at), this.instant);
  }

  /** Moves to the next instant for prices of sources. @returns false if there was one less than an instant ago. */
  source(at: number): boolean {
    const next = Math.max(this.instantOf(at), this.instant + INSTANT_MS);
    if (next > this.instantOf(at) + INSTANT_MS) return false;
    this.instant = next;
    this.sourcedAt = next;
    return true;
  }

  private instantOf(at: number): number {
    return Math.ceil((at - this.createdAt) / INSTANT_MS) * INSTANT_MS;
  }
}
