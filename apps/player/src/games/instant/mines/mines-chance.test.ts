import { expect, it } from 'vitest';
import { safeChance } from './mines-chance.ts';

it('returns the probability of n safe tiles', () => {
  expect(safeChance(3, 0)).toBe(1);
  expect(safeChance(3, 1)).toBeCloseTo(0.88, 12);
  // C(22, 5) ÷ C(25, 5)
  expect(safeChance(3, 5)).toBeCloseTo(26334 / 53130, 12);
  expect(safeChance(24, 2)).toBe(0);
});
