import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Draft } from '../bets/position.ts';
import { affordableStake, type DraftedMarket, slipTotals } from './slip-totals.ts';

const runner = (runnerId: string) => ({
  runnerId,
  name: runnerId,
  status: 'active',
  back: [],
  lay: [],
  lastPrice: null,
});
const market = {
  type: 'match_odds',
  runners: [runner('tides'), runner('kings')],
} as unknown as DraftedMarket['market'];
const drafted = (own: Partial<Draft>): DraftedMarket => ({
  market,
  bets: [],
  drafts: [
    { marketType: 'match_odds', side: 'back', runnerId: 'tides', run: null, price: 300, size: 1_000_00, ...own },
  ],
});

it('a back costs its stake, a lay its liability', () => {
  expect(affordableStake(drafted({}), 400_50)).toBe(400_00);
  expect(affordableStake(drafted({ side: 'lay' }), 400_50)).toBe(200_00);
  expect(affordableStake(drafted({}), 99)).toBe(0);
});

it('is the largest affordable stake, and never more than requested', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('back' as const, 'lay' as const),
      fc.integer({ min: 101, max: 5_000 }),
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      (side, price, rupees, balance) => {
        const requested = drafted({ side, price, size: rupees * 100 });
        const stake = affordableStake(requested, balance);
        const needed = (size: number) => slipTotals([drafted({ side, price, size })]).needed;
        expect(stake).toBeLessThanOrEqual(rupees * 100);
        expect(needed(stake)).toBeLessThanOrEqual(balance);
        if (stake < rupees * 100) expect(needed(stake + 100)).toBeGreaterThan(balance);
      },
    ),
  );
});
