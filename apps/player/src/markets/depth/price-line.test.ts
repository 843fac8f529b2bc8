import { describe, expect, it } from 'vitest';
import { extended, extremes, inRange, moveInAMinute, type Point, untilNow } from './price-line.ts';

const MINUTE = 60_000;
const LINE: readonly Point[] = [
  [0, 200, 0],
  [10 * MINUTE, 210, 5_000],
  [20 * MINUTE, 190, 9_000],
];

describe('the line of a price', () => {
  it('grows with a new price or total, and stays the same array otherwise', () => {
    expect(extended(LINE, 21 * MINUTE, { price: 190, matched: 9_000 })).toBe(LINE);
    expect(extended(LINE, 21 * MINUTE, { price: 0, matched: 9_500 })).toBe(LINE);
    expect(extended(LINE, 21 * MINUTE, { price: 185, matched: 9_000 }).at(-1)).toEqual([21 * MINUTE, 185, 9_000]);
    expect(extended(LINE, 21 * MINUTE, { price: 190, matched: 9_500 }).at(-1)).toEqual([21 * MINUTE, 190, 9_500]);
    expect(extended([], 5, { price: 150, matched: 0 })).toEqual([[5, 150, 0]]);
  });

  it('never decreases in time or total, whatever the clock says', () => {
    expect(extended(LINE, 3, { price: 185, matched: 4 }).at(-1)).toEqual([20 * MINUTE + 1, 185, 9_000]);
  });

  it('extends its last price until now, by at least a second', () => {
    expect(untilNow(LINE, 30 * MINUTE).at(-1)).toEqual([30 * MINUTE, 190, 9_000]);
    expect(untilNow(LINE, 0).at(-1)).toEqual([20 * MINUTE + 1000, 190, 9_000]);
    expect(untilNow([], 5)).toEqual([]);
  });

  it('starts a range with the price in force then', () => {
    expect(inRange(LINE, 'all', 25 * MINUTE)).toBe(LINE);
    expect(inRange(LINE, 'quarter', 25 * MINUTE)).toEqual([[10 * MINUTE, 210, 5_000], LINE[2]]);
    expect(inRange(LINE, 'quarter', 27 * MINUTE)).toEqual([[12 * MINUTE, 210, 5_000], LINE[2]]);
    expect(inRange(LINE, 'quarter', 60 * MINUTE)).toEqual([[45 * MINUTE, 190, 9_000]]);
    expect(inRange([], 'hour', 60 * MINUTE)).toEqual([]);
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
