import { dayOf, startOfDay } from '@crease/engine';

const DAY_MS = 86_400_000;

/** Returns start and end of a calendar day of India, `2026-11-23`, epoch ms. */
export function indianDay(day: string): { readonly from: number; readonly to: number } {
  const from = startOfDay(dayOf(Date.parse(`${day}T12:00:00+05:30`)));
  return { from, to: from + DAY_MS };
}
