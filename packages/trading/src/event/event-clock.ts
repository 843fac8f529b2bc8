/** Grid of a board's instants, ms. */
const INSTANT_MS = 100;
/** Most updates of one entry for each market: suspended, closed, and its result. */
const UPDATES_PER_MARKET = 3;
/** Most others of one entry: score, status, and markets that it opens. */
const UPDATES_BESIDES = 120;

interface Crowd {
  /** Updates that the present instant has left. */
  readonly room: number;
  /** Number of markets. */
  readonly markets: number;
}

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

  /**
   * Returns the time of an entry that is made at `at`, epoch ms: after every price of a source so far, and at an
   * instant that has numbers left for all its updates, because a feed may send many entries at once.
   */
  timeOf(at: number, { room, markets }: Crowd): number {
    const next = Math.max(this.instantOf(at), this.instant);
    const isFull = room < UPDATES_PER_MARKET * markets + UPDATES_BESIDES;
    const isTaken = this.sourcedAt >= next || (isFull && next === this.instant);
    return isTaken ? this.createdAt + next + INSTANT_MS : at;
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
