import { dayOf, startOfDay } from '@crease/engine';

/** From midnight of a day in India to noon. */
const NOON_MS = 43_200_000;

const DAY_MS = 86_400_000;

/** Returns start and end of a calendar day of India, `2026-11-23`, epoch ms. */
export function indianDay(day: string): { readonly from: number; readonly to: number } {
  const from = startOfDay(dayOf(Date.parse(`${day}T12:00:00+05:30`)));
  return { from, to: from + DAY_MS };
}

/** The date of a day of India, `2026-11-23`. */
export function indianDate(day: number): string {
  return new Date(startOfDay(day) + NOON_MS).toISOString().slice(0, 10);
}
