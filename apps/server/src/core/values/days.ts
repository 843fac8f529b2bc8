import { dayOf, startOfDay } from '@crease/engine';

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
/** From midnight of a day in India to noon. */
const NOON_MS = 43_200_000;

/** Returns the date of a moment (UTC), `2026-11-23`. */
export function dateOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Returns start and end of a date in India, epoch ms. */
export function indianDay(date: string): { readonly from: number; readonly to: number } {
  const from = startOfDay(dayOf(Date.parse(`${date}T12:00:00+05:30`)));
  return { from, to: from + DAY_MS };
}

/** Returns the date of a day in India, counted from 1 January 1970. */
export function indianDate(day: number): string {
  return dateOf(startOfDay(day) + NOON_MS);
}
