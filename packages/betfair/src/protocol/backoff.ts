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
