/** Until a Jet round ends: one in six flies for more than half a minute, one in 500,000 for 220 seconds. */
export const JET_WAIT = { timeout: 220_000, interval: 50 };

/** For a test that waits for two rounds, ms. */
export const JET_TEST_MS = 480_000;
