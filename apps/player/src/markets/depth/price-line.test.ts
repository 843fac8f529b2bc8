import { describe, expect, it } from 'vitest';
import { beginOf, extended, extremes, moveInAMinute, type Point, type Range, since, untilNow } from './price-line.ts';

const MINUTE = 60_000;
const LINE: readonly Point[] = [
  [0, 200, 0, 198, 202],
  [10 * MINUTE, 210, 5_000, 208, 212],
  [20 * MINUTE, 190, 9_000, 188, null],
];

describe('the line of a price', () => {
  it('grows with a new price, total or offer, and stays the same array otherwise', () => {
    const now = { price: 190, matched: 9_000, back: 188, lay: 0 };
    const grown = (change: Partial<typeof now>) => extended(LINE, 21 * MINUTE, { ...now, ...change });
    expect(grown({})).toBe(LINE);
    expect(grown({ price: 0, matched: 9_500 })).toBe(LINE);
    expect(grown({ price: 185 }).at(-1)).toEqual([21 * MINUTE, 185, 9_000, 188, null]);
    expect(grown({ matched: 9_500 }).at(-1)).toEqual([21 * MINUTE, 190, 9_500, 188, null]);
    expect(grown({ lay: 192 }).at(-1)).toEqual([21 * MINUTE, 190, 9_000, 188, 192]);
    expect(extended([], 5, { price: 150, matched: 0, back: 0, lay: 0 })).toEqual([[5, 150, 0, null, null]]);
  });

  it('never decreases in time or total, whatever the clock says', () => {
    expect(extended(LINE, 3, { price: 185, matched: 4, back: 188, lay: 0 }).at(-1)).toEqual([
      20 * MINUTE + 1,
      185,
      9_000,
      188,
      null,
    ]);
  });

  it('extends its last price until now, by at least a second', () => {
    expect(untilNow(LINE, 30 * MINUTE).at(-1)).toEqual([30 * MINUTE, 190, 9_000, 188, null]);
    expect(untilNow(LINE, 0).at(-1)).toEqual([20 * MINUTE + 1000, 190, 9_000, 188, null]);
    expect(untilNow([], 5)).toEqual([]);
  });

  it('starts a range with the price in force then', () => {
    const part = (range: Range, now: number, inningsAt: number | null = null) =>
      since(LINE, beginOf(range, now * MINUTE, inningsAt));
    expect(part('all', 25)).toBe(LINE);
    expect(part('quarter', 25)).toEqual([[10 * MINUTE, 210, 5_000, 208, 212], LINE[2]]);
    expect(part('quarter', 27)).toEqual([[12 * MINUTE, 210, 5_000, 208, 212], LINE[2]]);
    expect(part('quarter', 60)).toEqual([[45 * MINUTE, 190, 9_000, 188, null]]);
    expect(part('innings', 60, 15 * MINUTE)).toEqual([[15 * MINUTE, 210, 5_000, 208, 212], LINE[2]]);
    expect(part('innings', 60)).toBe(LINE);
    expect(since([], beginOf('hour', 60 * MINUTE, null))).toEqual([]);
  });

  it('returns the move within a minute, and the highest and lowest prices', () => {
    expect(moveInAMinute(LINE, 20.5 * MINUTE)).toBe(-20);
    expect(moveInAMinute(LINE, 30 * MINUTE)).toBe(0);
    expect(moveInAMinute(LINE.slice(2), 20.5 * MINUTE)).toBeNull();
    expect(moveInAMinute([], 0)).toBeNull();
    expect(extremes(LINE)).toEqual({ high: LINE[1], low: LINE[2] });
    expect(extremes([])).toBeNull();
  });
});
