let ahead = 0;

/** Time of the server under test, epoch ms; it differs from this machine's. */
export const serverTime = () => Date.now() + ahead;

/** Records the server's current time, epoch ms. */
export function setServerTime(now: number): void {
  ahead = now - Date.now();
}
