import type { MarketHistory } from '@crease/client';
import type { Money, Price } from '@crease/kernel';

/** `[epoch ms, price in hundredths, total matched in paise, best price to back, to lay]`; null: no offer. */
export type Point = MarketHistory['runners'][number]['points'][number];

export const RANGES = ['quarter', 'hour', 'innings', 'all'] as const;
export type Range = (typeof RANGES)[number];

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const LENGTH_MS = { quarter: 15 * MINUTE_MS, hour: 60 * MINUTE_MS };

/** A price of the stream; offers of 0 are none. */
interface Streamed {
  readonly price: Price;
  readonly matched: Money;
  readonly back: Price;
  readonly lay: Price;
}

/** Appends the streamed price and matched total to the server's history. */
export function extended(
  line: readonly Point[],
  at: number,
  { price, matched, back, lay }: Streamed,
): readonly Point[] {
  const last = line.at(-1);
  const [bestBack, bestLay] = [back || null, lay || null];
  const isSame = last && last[1] === price && last[2] >= matched && last[3] === bestBack && last[4] === bestLay;
  if (price === 0 || isSame) return line;
  // A clock behind the server's must not move the line back.
  const from = last ? Math.max(at, last[0] + 1) : at;
  return [...line, [from, price, Math.max(matched, last?.[2] ?? 0), bestBack, bestLay]];
}

/** Extends the last price until now; an empty line stays empty. */
export function untilNow(line: readonly Point[], now: number): readonly Point[] {
  const last = line.at(-1);
  return last ? [...line, at(last, Math.max(now, last[0] + SECOND_MS))] : line;
}

const at = ([, ...rest]: Point, moment: number): Point => [moment, ...rest];

/** Returns when a range begins, epoch ms. @param inningsAt null: unknown. */
export function beginOf(range: Range, now: number, inningsAt: number | null): number {
  if (range === 'all') return Number.NEGATIVE_INFINITY;
  return range === 'innings' ? (inningsAt ?? Number.NEGATIVE_INFINITY) : now - LENGTH_MS[range];
}

/** Returns the part of a line from a moment on, starting with the price in force then. */
export function since(line: readonly Point[], begins: number): readonly Point[] {
  const first = line.findIndex(([at]) => at >= begins);
  if (first === 0) return line;
  const before = first < 0 ? line.at(-1) : line[first - 1];
  const rest = first < 0 ? [] : line.slice(first);
  return before && rest[0]?.[0] !== begins ? [at(before, begins), ...rest] : rest;
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
