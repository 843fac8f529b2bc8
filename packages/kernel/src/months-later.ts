/** Offset of India's time from UTC, 5 hours 30 minutes all year. Limits and exclusions follow its days. */
export const INDIA_MS = 19_800_000;

/** Returns the same time of day in India this many months later, or the last day of that month. */
export function monthsLater(at: number, months: number): number {
  const local = new Date(at + INDIA_MS);
  const later = new Date(local);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(local.getUTCDate(), lastDay));
  return later.getTime() - INDIA_MS;
}
