import { expect, it } from 'vitest';
import { labelEnds, spacedOut, volumeBarsOf } from './chart-places.ts';

it('keeps marks that do not overlap', () => {
  expect(spacedOut([{ x: 30 }, { x: 0 }, { x: 5 }, { x: 12 }, { x: 29 }], 10)).toEqual([
    { x: 0 },
    { x: 12 },
    { x: 29 },
  ]);
  expect(spacedOut([], 10)).toEqual([]);
});

it('writes neighbouring labels at both ends, and none over another', () => {
  expect(labelEnds([10, 15, 18, 40], 12)).toEqual(['left', 'right', null, 'left']);
});

const MINUTE = 60_000;

it('adds up the volume of each minute', () => {
  const points = [
    [10 * MINUTE, 200, 100],
    [10 * MINUTE + 5_000, 202, 250],
    [11 * MINUTE, 202, 250],
    [12 * MINUTE, 204, 1_000],
  ] as const;
  expect(volumeBarsOf(points).map(({ from, volume }) => [from / MINUTE, volume])).toEqual([
    [10, 250],
    [11, 0],
    [12, 750],
  ]);
});

it('widens the bars of a long match without losing volume', () => {
  const points = Array.from({ length: 2_000 }, (_, at) => [at * 10_000, 200, at * 100] as const);
  const bars = volumeBarsOf(points);
  expect(bars.length).toBeLessThanOrEqual(49);
  expect(bars.reduce((sum, { volume }) => sum + volume, 0)).toBe(1_999 * 100);
});

it('returns no negative bar, and none without points', () => {
  expect(volumeBarsOf([])).toEqual([]);
  const taken = volumeBarsOf([
    [0, 200, 500],
    [1_000, 200, 300],
    [2_000, 200, 400],
  ]);
  expect(taken.map(({ volume }) => volume)).toEqual([600]);
});
