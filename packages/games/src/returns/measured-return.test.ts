import { describe, expect, it } from 'vitest';
import { addSums, LEAST_ROUNDS, measureReturn, NO_SUMS, type ReturnSums } from './measured-return.ts';

/** Rounds of one stake each, so many of which are won. */
function evens(rounds: number, won: number, pays = 2): ReturnSums {
  const returned = won * pays;
  return { rounds, staked: rounds, returned, squares: rounds, products: returned, wins: won * pays * pays };
}

const HALF = { least: 0.98, most: 0.98 };

describe('a measured return', () => {
  it('has the error of its rounds: a coin of 10,000 throws that pays double is within 1.96 %', () => {
    const { share, within } = measureReturn(evens(10_000, 5_000), HALF);
    expect(share).toBe(1);
    expect(within).toBeCloseTo(0.0196, 4);
  });

  it('uses the deviation of the game if available, and weighs unequal stakes', () => {
    const sums = { ...evens(1, 0), staked: 30, squares: 500 };
    expect(measureReturn(sums, HALF, 2).within).toBeCloseTo((1.96 * 2 * Math.sqrt(500)) / 30, 10);
  });

  it('judges at 99.9 %, and not before 5,000 rounds', () => {
    const verdict = (rounds: number, share: number) =>
      measureReturn(evens(rounds, Math.round((rounds * share) / 2)), HALF).verdict;
    expect(verdict(LEAST_ROUNDS - 1, 0.5)).toBe('tooFew');
    expect(verdict(LEAST_ROUNDS, 0.5)).toBe('below');
    expect(verdict(LEAST_ROUNDS, 1.5)).toBe('above');
    // The error of 10,000 throws is 1 %: outside of a 95 % bar, inside of 99.9 %.
    expect(verdict(10_000, 0.98 - 0.025)).toBe('inside');
    expect(verdict(10_000, 0.98 - 0.0335)).toBe('below');
  });

  it('is inside a stated range wherever it lies in it', () => {
    const range = { least: 0.9, most: 0.99 };
    expect(measureReturn(evens(1_000_000, 475_000), range)).toMatchObject({ verdict: 'inside', onceIn: null });
    expect(measureReturn(evens(1_000_000, 440_000), range).verdict).toBe('below');
  });

  it('says how often luck alone is as far off', () => {
    const onceIn = (deviations: number) => {
      const sums = { ...evens(1, 0), staked: 100, squares: 100, returned: 98 - 10 * deviations };
      return measureReturn(sums, HALF, 1).onceIn as number;
    };
    // Of the normal distribution, both tails.
    expect(onceIn(1)).toBeCloseTo(1 / 0.31731050786, 4);
    expect(onceIn(1.96)).toBeCloseTo(1 / 0.04999579029, 3);
    expect(onceIn(3.2905)).toBeCloseTo(1 / 0.00100011, 0);
    expect(onceIn(6) / (1 / 1.97317529e-9)).toBeCloseTo(1, 5);
  });

  it('adds up: two days are one measure', () => {
    const both = addSums(evens(400, 190), evens(600, 300));
    expect(both).toEqual(evens(1_000, 490));
    expect(measureReturn(NO_SUMS, HALF)).toEqual({ share: null, within: null, verdict: 'tooFew', onceIn: null });
  });
});
