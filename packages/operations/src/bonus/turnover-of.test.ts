import fc from 'fast-check';
import { expect, test } from 'vitest';
import { turnoverOf } from './turnover-of.ts';

const TERMS = {
  minOdds: 150,
  mostPerBet: 10_000_00,
  weights: { match_odds: 100, bookmaker: 50, fancy: 50, games: 0 },
} as const;

test.each([
  ['a lay of 8,000 at 1.62 risks 4,960', 'match_odds', { risk: 4_960_00, win: 8_000_00 }, 4_960_00],
  ['a fancy counts half', 'fancy', { risk: 2_500_00, win: 2_375_00 }, 1_250_00],
  ['exactly the least odds', 'match_odds', { risk: 1_000_00, win: 500_00 }, 1_000_00],
  ['a paisa below the least odds', 'match_odds', { risk: 1_000_00, win: 499_99 }, 0],
  ['nothing at risk', 'match_odds', { risk: 0, win: 5_000_00 }, 0],
  ['no more than the most that counts', 'match_odds', { risk: 25_000_00, win: 50_000_00 }, 10_000_00],
  ['rounded down', 'bookmaker', { risk: 3, win: 3 }, 1],
] as const)('[N03] %s', (_, product, risk, counted) => {
  expect(turnoverOf(TERMS, product, risk)).toBe(counted);
});

test('[N03] never more than was at risk, and nothing without risk', () => {
  const sum = fc.integer({ min: 0, max: 1e12 });
  fc.assert(
    fc.property(sum, sum, fc.integer({ min: 0, max: 100 }), (risk, win, weight) => {
      const terms = { ...TERMS, mostPerBet: 0, weights: { ...TERMS.weights, match_odds: weight } };
      const counted = turnoverOf(terms, 'match_odds', { risk, win });
      expect(counted).toBeLessThanOrEqual(risk);
      expect(counted).toBeGreaterThanOrEqual(0);
      if (risk === 0) expect(counted).toBe(0);
    }),
  );
});
