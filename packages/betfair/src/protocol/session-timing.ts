/** Publish times may differ by this much without meaning, ms. */
const TOLERANCE_MS = 1_000;
/** A publish time further ahead of our clock is a fault of one of the two clocks, ms. */
const AHEAD_MAX_MS = 5_000;

/** Compares the publish times of the exchange with each other and with our clock. */
export class ClockWatch {
  #last: number | null = null;
  #isAhead = false;
  #faults = 0;

  /** Jumps of the exchange's clock, and times at which it was ahead of ours. */
  get faults(): number {
    return this.#faults;
  }

  /** Notes a publish time. @returns a description of a new fault; null for none. */
  note(publishedAt: number, now: number): string | null {
    const back = (this.#last ?? publishedAt) - publishedAt;
    const ahead = publishedAt - now;
    const wasAhead = this.#isAhead;
    this.#last = publishedAt;
    this.#isAhead = ahead > AHEAD_MAX_MS;
    if (back > TOLERANCE_MS) return this.#fault(`the clock of the exchange went back by ${back} ms`);
    if (this.#isAhead && !wasAhead) return this.#fault(`the clock of the exchange is ${ahead} ms ahead of ours`);
    return null;
  }

  #fault(text: string): string {
    this.#faults++;
    return text;
  }
}

const FIRST_MS = 500;
const LONGEST_MS = 60_000;

/**
 * Returns the pause before the next attempt, ms: doubled by each failure up to a minute, and shortened by up to half at
 * random, so that many clients do not return at once.
 * @param failures in a row, from 1.
 * @param random in [0, 1).
 */
export function backoffMs(failures: number, random: number): number {
  const longest = Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 20), LONGEST_MS);
  return Math.round(longest * (1 - random / 2));
}
