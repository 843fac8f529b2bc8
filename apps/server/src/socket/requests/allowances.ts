/** Burst of messages allowed per socket, and the rate after it, per second. */
const BURST = 60;

const PER_SECOND = 20;

/** Refused messages before a disconnect, and how many are forgiven per second. */
const BURST_SECONDS = 200;

const FORGIVEN_PER_SECOND = 5;

type Verdict = 'welcome' | 'too fast' | 'cut off';

/** A leaky bucket for a socket's messages, and another for refused ones. */
export class EventAllowance {
  #left = BURST;
  #refused = 0;
  #countedAt: number;

  /** @param now milliseconds on any rising clock. */
  constructor(now: number) {
    this.#countedAt = now;
  }

  take(now: number): Verdict {
    const seconds = (now - this.#countedAt) / 1000;
    this.#countedAt = now;
    this.#left = Math.min(BURST, this.#left + seconds * PER_SECOND);
    this.#refused = Math.max(0, this.#refused - seconds * FORGIVEN_PER_SECOND);
    if (this.#left >= 1) {
      this.#left--;
      return 'welcome';
    }
    return ++this.#refused > BURST_SECONDS ? 'cut off' : 'too fast';
  }
}

/** Counts calls per player and second, over all sockets of the player. */
export class CallAllowances {
  readonly #most: number;
  #second = 0;
  readonly #taken = new Map<number, number>();

  /** @param most calls per player and second. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a call. @param now milliseconds on any rising clock. @returns false if it is one too many. */
  take(playerId: number, now: number): boolean {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#taken.clear();
    }
    const taken = (this.#taken.get(playerId) ?? 0) + 1;
    this.#taken.set(playerId, taken);
    return taken <= this.#most;
  }
}
