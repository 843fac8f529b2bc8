import type { WaitRule } from '../../identity/limits/growing-waits.ts';

const PAUSE_MS = 15 * 60_000;
/** Wrong passwords for one name from one address: five are free, then each costs a quarter of an hour. */
export const WRONG_STAFF_PASSWORDS: WaitRule = {
  free: 5,
  firstWaitMs: PAUSE_MS,
  longestWaitMs: PAUSE_MS,
  forgottenMs: PAUSE_MS,
  hardAfter: Number.POSITIVE_INFINITY,
  hardWaitMs: PAUSE_MS,
};
/** Pairs of name and address remembered: guesses from other addresses do not lock the operator out. */
export const STAFF_REMEMBERED = 10_000;
