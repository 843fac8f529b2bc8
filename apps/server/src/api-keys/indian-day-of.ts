const OFFSET_MS = 19_800_000;
const DAY_MS = 86_400_000;

/** Returns the day of a time in India, as days since 1970. @param now epoch ms. */
export function indianDayOf(now: number): number {
  return Math.floor((now + OFFSET_MS) / DAY_MS);
}

/** Returns when the day of a time began in India, epoch ms. */
export function indianDayStart(now: number): number {
  return indianDayOf(now) * DAY_MS - OFFSET_MS;
}
