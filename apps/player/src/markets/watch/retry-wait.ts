const FIRST_SECONDS = 4;
const LONGEST_SECONDS = 30;

/** Seconds until pictures that stopped are tried again: longer with each try that failed in a row, counted from 1. */
export function retrySeconds(failed: number): number {
  return Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (failed - 1));
}
