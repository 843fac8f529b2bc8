import { startOfDay } from '@crease/engine';

/** From midnight of a day in India to noon. */
const NOON_MS = 43_200_000;

/** The date of a day of India, `2026-11-23`. */
export function indianDate(day: number): string {
  return new Date(startOfDay(day) + NOON_MS).toISOString().slice(0, 10);
}
