/** One page of a list; pages count from 1. */
export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export interface PageOf<T> extends Page {
  readonly items: readonly T[];
  /** Number of rows on all pages. */
  readonly total: number;
}

/** Days of a statement: UTC, both ends included. */
export interface DayRange {
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

/** Returns epoch milliseconds `[start, end)`. @throws RangeError if a date is invalid. */
export function momentsOf({ from, to }: DayRange): { start: number; end: number } {
  return { start: startOfDay(from), end: startOfDay(to) + DAY_MS };
}

function startOfDay(day: string): number {
  const start = Date.parse(`${day}T00:00:00.000Z`);
  // A 30th of February would be parsed as a day in March.
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
  if (!isDay) throw new RangeError(`invalid date: ${day}`);
  return start;
}

export function limitOf({ page, pageSize }: Page): { limit: number; offset: number } {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}
