import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BonusProduct, Netting, Turnover } from '../../accounts/claim.ts';
import { countableRisk, netTurnover } from './turnover-rules.ts';

const WEIGHTS = { match_odds: 100, bookmaker: 50, fancy: 50, games: 0 } as const;

type Bet = readonly [product: BonusProduct, result: number, most: number, isOld?: boolean];

function group(bets: readonly Bet[]): Turnover[] {
  return bets.map(([product, result, most, isOld = false], at) => {
    const netting: Netting = { gameIds: ['match'], result, most, isOld, group: 1 };
    const known = { claimId: 1, playerId: 1, name: '', risk: most, counted: 0, at: 0 };
    return { ...known, marketId: `m${at}`, product, netting };
  });
}

const counted = (bets: readonly Bet[]) => [...netTurnover({ weights: WEIGHTS }, group(bets)).values()];
const together = (bets: readonly Bet[]) => counted(bets).reduce((sum, one) => sum + one, 0);

test.each([
  ['a lost bet counts its risk', [['match_odds', -1000, 1000]], 1000],
  ['a bet won at long odds counts at most its risk', [['match_odds', 3000, 1000]], 1000],
  ['a bet won at short odds counts its profit', [['match_odds', 500, 1000]], 500],
  ['a bookmaker bet counts half', [['bookmaker', -1000, 1000]], 500],
  ['rounded down', [['bookmaker', -3, 3]], 1],
  [
    'back in match odds and lay with the bookmaker count only the loss of the pair, at the lower weight',
    [
      ['match_odds', -1000, 1000],
      ['bookmaker', 980, 1000],
    ],
    10,
  ],
  [
    'two lost bets both count',
    [
      ['match_odds', -1000, 1000],
      ['fancy', -400, 400],
    ],
    1200,
  ],
  [
    'a market below the minimum odds counts nothing, but its result still covers others',
    [
      ['match_odds', -1000, 1000],
      ['bookmaker', 1000, 0],
    ],
    0,
  ],
  [
    'a group with a bet placed before the bonus counts nothing',
    [
      ['match_odds', -1000, 1000],
      ['fancy', -1000, 1000, true],
    ],
    0,
  ],
  ['games and old entries have no common result', [], 0],
] as const)('[N03] %s', (_, bets, expected) => {
  expect(together(bets as readonly Bet[])).toBe(expected);
});

test('[N03] a result of at most x counts at most x, and each bet at most its own risk', () => {
  const bet = fc.tuple(
    fc.constantFrom<BonusProduct>('match_odds', 'bookmaker', 'fancy'),
    fc.integer({ min: -1e9, max: 1e9 }),
    fc.nat(1e9),
  );
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 12 }), (bets) => {
      const result = Math.abs(bets.reduce((sum, [, one]) => sum + one, 0));
      expect(together(bets)).toBeLessThanOrEqual(result);
      counted(bets).forEach((one) => {
        expect(one).toBeGreaterThanOrEqual(0);
      });
      const shuffled = [...group(bets)].reverse();
      const again = netTurnover({ weights: WEIGHTS }, shuffled);
      for (const [marketId, one] of netTurnover({ weights: WEIGHTS }, group(bets)))
        expect([
          again.get(marketId),
          one <= (group(bets).find((entry) => entry.marketId === marketId)?.risk ?? 0),
        ]).toEqual([one, true]);
    }),
  );
});

const TERMS = { minOdds: 150, mostPerBet: 10_000_00 } as const;

test.each([
  ['a lay of 8,000 at 1.62 risks 4,960', { risk: 4_960_00, win: 8_000_00 }, 4_960_00],
  ['exactly the minimum odds', { risk: 1_000_00, win: 500_00 }, 1_000_00],
  ['a paisa below the minimum odds', { risk: 1_000_00, win: 499_99 }, 0],
  ['nothing at risk', { risk: 0, win: 5_000_00 }, 0],
  ['at most the maximum that counts', { risk: 25_000_00, win: 50_000_00 }, 10_000_00],
] as const)('[N03] %s', (_, risk, countable) => {
  expect(countableRisk(TERMS, risk)).toBe(countable);
});
