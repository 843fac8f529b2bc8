import { queryFunctions } from '../sql/query-functions.ts';
import type { SqlReader } from '../sql/sql-session.ts';

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

/** Days of a list, both ends included. */
export interface DayRange {
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly to: string;
  /** Minutes by which the days are ahead of UTC; absent: UTC. */
  readonly utcOffset?: number;
}

const DAY_MS = 86_400_000;

/** Returns epoch milliseconds `[start, end)`. @throws RangeError if a date is invalid. */
export function momentsOf({ from, to, utcOffset = 0 }: DayRange): { start: number; end: number } {
  const ahead = utcOffset * 60_000;
  return { start: startOfDay(from) - ahead, end: startOfDay(to) + DAY_MS - ahead };
}

function startOfDay(day: string): number {
  const start = Date.parse(`${day}T00:00:00.000Z`);
  // A 30th of February would be parsed as a day in March.
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
  if (!isDay) throw new RangeError(`invalid date: ${day}`);
  return start;
}

/** The statements of a list. */
interface Listed {
  /** Selects a page: the two parameters after `values` are its `LIMIT` and `OFFSET`. */
  readonly list: string;
  /** Counts the rows of all pages; with `values` only. */
  readonly count: string;
  readonly values: readonly unknown[];
}

/** Makes an item of a row with one column of JSON. */
export const bodyOf = <T>({ body }: { readonly body: T }): T => body;

/** Returns one page of a list, and the number of rows on all. @param map makes an item of a row. */
export async function pageOf<R, T = R>(
  sql: SqlReader,
  { list, count, values }: Listed,
  { page, pageSize }: Page,
  map: (row: R) => T = (row) => row as unknown as T,
): Promise<PageOf<T>> {
  const { rows, total } = queryFunctions(sql);
  const [items, all] = await Promise.all([
    rows<R>(list, ...values, pageSize, (page - 1) * pageSize),
    total(count, ...values),
  ]);
  return { items: items.map(map), total: all, page, pageSize };
}
