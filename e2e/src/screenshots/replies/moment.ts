/** The time of every picture: half past eight on an evening in India. */
export const NOW = '2026-11-23T15:00:00.000Z';

/** Returns the time so many minutes before, or with a negative number after, {@link NOW}. */
export function minutesAgo(minutes: number): string {
  return new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
}
