const FIRST_SECONDS = 4;
const LONGEST_SECONDS = 30;

/** Returns the seconds until a stopped stream is retried, by the number of failures in a row, from 1. */
export function retrySeconds(failed: number): number {
  return Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (failed - 1));
}
