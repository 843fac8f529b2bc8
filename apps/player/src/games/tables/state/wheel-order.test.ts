import { tableOf } from '@crease/games';
import { expect, it } from 'vitest';
import { CALLED, insideBetsOf, WHEEL, withNeighbours } from './wheel-order.ts';

const spots = tableOf('roulette')?.game.spots ?? {};

it('every call bet and every inside bet is a spot of the table and covers its number', () => {
  for (const spot of Object.values(CALLED).flat()) expect(Object.keys(spots)).toContain(spot);
  for (const pocket of WHEEL)
    for (const spot of insideBetsOf(pocket))
      expect(spots[spot]?.back({ pocket }), `${spot} with ${pocket}`).toBeGreaterThan(0);
  const all = new Set(WHEEL.flatMap(insideBetsOf));
  const inside = Object.keys(spots).filter((spot) => /^(split|street|corner|sixLine|firstFour)/.test(spot));
  expect([...all].sort()).toEqual(inside.sort());
});

it('neighbours wrap around the wheel', () => {
  expect(new Set(WHEEL).size).toBe(37);
  expect(withNeighbours(0, 2)).toEqual(['straight3', 'straight26', 'straight0', 'straight32', 'straight15']);
  expect(withNeighbours(17, 0)).toEqual(['straight17']);
});
