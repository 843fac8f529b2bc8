import type { MarketHistory } from '@crease/client';
import type { Money, Price } from '@crease/kernel';

/** `[epoch ms, price in hundredths, total matched in paise]`. */
export type Point = MarketHistory['runners'][number]['points'][number];

export const RANGES = ['quarter', 'hour', 'all'] as const;
export type Range = (typeof RANGES)[number];

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const LENGTH_MS = { quarter: 15 * MINUTE_MS, hour: 60 * MINUTE_MS, all: Number.POSITIVE_INFINITY };

/** Appends the streamed price and matched total to the server's history. */
export function extended(line: readonly Point[], at: number, now: { price: Price; matched: Money }): readonly Point[] {
  const last = line.at(-1);
  if (now.price === 0 || (last && last[1] === now.price && last[2] >= now.matched)) return line;
  // A clock behind the server's must not move the line back.
  const from = last ? Math.max(at, last[0] + 1) : at;
  return [...line, [from, now.price, Math.max(now.matched, last?.[2] ?? 0)]];
}

/** Extends the last price until now; an empty line stays empty. */
export function untilNow(line: readonly Point[], now: number): readonly Point[] {
  const last = line.at(-1);
  return last ? [...line, [Math.max(now, last[0] + SECOND_MS), last[1], last[2]]] : line;
}

/** Returns the part of a line within the range, starting with the price in force at its start. */
export function inRange(line: readonly Point[], range: Range, now: number): readonly Point[] {
  const begins = now - LENGTH_MS[range];
  const first = line.findIndex(([at]) => at >= begins);
  if (first === 0) return line;
  const before = first < 0 ? line.at(-1) : line[first - 1];
  const rest = first < 0 ? [] : line.slice(first);
  return before && rest[0]?.[0] !== begins ? [[begins, before[1], before[2]], ...rest] : rest;
}

/** Returns the price move within the last minute, hundredths; null: the line is shorter. */
export function moveInAMinute(line: readonly Point[], now: number): number | null {
  const last = line.at(-1);
  const before = line.findLast(([at]) => at <= now - MINUTE_MS);
  return last && before ? last[1] - before[1] : null;
}

/** Returns the highest and lowest points; null: the line is empty. */
export function extremes(line: readonly Point[]): { readonly high: Point; readonly low: Point } | null {
  const [first] = line;
  if (!first) return null;
  let [high, low] = [first, first];
  for (const point of line) {
    if (point[1] > high[1]) high = point;
    if (point[1] < low[1]) low = point;
  }
  return { high, low };
}
