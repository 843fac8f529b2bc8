let ahead = 0;

/** Time of the server under test, epoch ms; it differs from this machine's. */
export const serverTime = () => Date.now() + ahead;

/** Records what time the server has now, epoch ms. */
export function setServerTime(now: number): void {
  ahead = now - Date.now();
}
