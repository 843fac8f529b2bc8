/** How fast one socket may speak: a burst of this many messages, then so many a second. */
const BURST = 60;
const PER_SECOND = 20;
/** Refused messages in a row after which it is cut off. */
const PATIENCE = 200;

export type Verdict = 'welcome' | 'too fast' | 'cut off';

/** A leaky bucket for the messages of one socket. */
export class EventAllowance {
  #left = BURST;
  #refused = 0;
  #lookedAt: number;

  /** @param now milliseconds on any rising clock. */
  constructor(now: number) {
    this.#lookedAt = now;
  }

  take(now: number): Verdict {
    this.#left = Math.min(BURST, this.#left + ((now - this.#lookedAt) / 1000) * PER_SECOND);
    this.#lookedAt = now;
    if (this.#left >= 1) {
      this.#left--;
      this.#refused = 0;
      return 'welcome';
    }
    return ++this.#refused > PATIENCE ? 'cut off' : 'too fast';
  }
}
