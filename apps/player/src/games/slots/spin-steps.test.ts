import { expect, it } from 'vitest';
import { bestWin, paidCells, spinSteps, unitsWorth } from './spin-steps.ts';

const picture = (kind: 'spin' | 'free', units: number, symbol = 'LO') => ({
  kind,
  stops: [1, 2],
  cells: [['A'], ['LO']],
  wins: units > 0 ? [{ symbol, count: 3, line: 0, cells: [[0, 0] as [number, number]], units }] : [],
  times: 1,
  units,
});
const outcome = {
  game: 'slot' as const,
  pictures: [picture('spin', 5), picture('free', 0), picture('free', 20)],
  units: 25,
  unitsPerBet: 20,
  feature: null,
};

it('adds up picture by picture and counts the remaining free spins', () => {
  expect(spinSteps(outcome).map(({ units, freeLeft, isLast }) => [units, freeLeft, isLast])).toEqual([
    [5, 2, false],
    [5, 1, false],
    [25, 0, true],
  ]);
});

it('the last picture has all units, with those of a feature and after the cap', () => {
  const capped = { ...outcome, units: 12 };
  expect(spinSteps(capped).map(({ units }) => units)).toEqual([5, 5, 12]);
});

it('returns the best win, the winning cells, and the value of units', () => {
  const [first] = outcome.pictures;
  expect(first && [...paidCells(first)]).toEqual(['0,0']);
  expect(first && bestWin(first)?.units).toBe(5);
  expect(bestWin(picture('spin', 0))).toBeNull();
  expect(unitsWorth(7, outcome, 1_050)).toBe(367);
});
