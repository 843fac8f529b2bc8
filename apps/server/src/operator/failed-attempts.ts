/** After so many wrong passwords for one name from one address … */
const LIMIT = 5;
/** … so long nothing is tried, milliseconds. */
const PAUSE_MS = 15 * 60_000;
/** Pairs remembered; the oldest go first. */
const CAPACITY = 10_000;

/**
 * Counts wrong passwords by name and address together: guessing is slow, and nobody who guesses elsewhere locks the
 * operator himself out.
 */
export class FailedAttempts {
  readonly #counts = new Map<string, { failures: number; lastAt: number }>();

  isBlocked(key: string, now: number): boolean {
    const count = this.#counts.get(key);
    return count !== undefined && count.failures >= LIMIT && now - count.lastAt < PAUSE_MS;
  }

  fail(key: string, now: number): void {
    const known = this.#counts.get(key);
    const isFresh = known !== undefined && now - known.lastAt < PAUSE_MS;
    this.#counts.delete(key);
    this.#counts.set(key, { failures: isFresh ? known.failures + 1 : 1, lastAt: now });
    if (this.#counts.size <= CAPACITY) return;
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }

  forget(key: string): void {
    this.#counts.delete(key);
  }
}
