import { handicapMargin } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../kernel/src/testing/recorded-vectors.ts';
import { backerGain, reductionFactorPrice } from '../terms/legs.ts';
import { commissionOn, deadHeatProfit, handicapProfit } from './settlement-formulas.ts';

interface Vectors<Given, Expect> {
  readonly cases: { readonly id: string; readonly given: Given; readonly expect: Expect }[];
}
type Side = { readonly side: 'BACK' | 'LAY'; readonly price: number; readonly stake: number };

const deadHeat =
  readVectors<
    Vectors<Side & { readonly expectedWinners: number; readonly actualWinners: number }, { readonly profit: number }>
  >('dead_heat');

const hundredths = (decimal: number) => Math.round(decimal * 100);

describe.skipIf(!deadHeat)('dead heat: the published vectors', () => {
  it.each(deadHeat?.cases ?? [])('$id', ({ given, expect: expected }) => {
    const bet = { marketType: 'match_odds' as const, price: hundredths(given.price), size: given.stake * 100 };
    const backer = deadHeatProfit(bet, { expected: given.expectedWinners, actual: given.actualWinners });
    expect((given.side === 'BACK' ? backer : -backer) / 100).toBe(expected.profit);
  });

  it('covers every vector', () => {
    expect(deadHeat?.cases).toHaveLength(5);
  });
});

describe('dead heat: vectors of the help pages', () => {
  it.each([
    [300, 4, 1, 3, 100],
    [20, 4, 1, 3, 6.67],
    [60, 6, 1, 3, 60],
    [60, 6, 2, 4, 120],
    [10, 11, 1, 2, 45],
  ])('%s at %s, %s expected, %s tied → %s', (stake, price, expected, actual, profit) => {
    const bet = { marketType: 'match_odds' as const, price: price * 100, size: stake * 100 };
    expect(deadHeatProfit(bet, { expected, actual })).toBe(hundredths(profit));
  });

  it('a single winner is paid in full, without rounding', () => {
    const bet = { marketType: 'bookmaker' as const, price: 37, size: 12_300 };
    expect(deadHeatProfit(bet, { expected: 1, actual: 1 })).toBe(backerGain('bookmaker', 37, 12_300));
  });
});

const reduction =
  readVectors<
    Vectors<
      { readonly matchedPrice: number; readonly reductionFactorsPercent: number[]; readonly stake?: number },
      { readonly priceRounded2: number; readonly newProfitIfWins?: number }
    >
  >('reduction_factor');

describe.skipIf(!reduction)('reduction factor: the published vectors', () => {
  it.each(reduction?.cases ?? [])('$id', ({ given, expect: expected }) => {
    const factors = given.reductionFactorsPercent.map(hundredths);
    const price = reductionFactorPrice(hundredths(given.matchedPrice), factors);
    expect(price / 100).toBe(expected.priceRounded2);
    if (expected.newProfitIfWins === undefined) return;
    expect(backerGain('match_odds', price, (given.stake ?? 0) * 100) / 100).toBe(expected.newProfitIfWins);
  });

  it('covers every vector', () => {
    expect(reduction?.cases).toHaveLength(5);
  });

  it('several removals multiply', () => {
    expect(reductionFactorPrice(1000, [1000, 5000])).toBe(450);
  });
});

const handicap =
  readVectors<
    Vectors<
      Side & { readonly goalsFor: number; readonly goalsAgainst: number; readonly handicap: number },
      { readonly profitBack: number; readonly profitLay: number }
    >
  >('asian_handicap');

describe.skipIf(!handicap)('Asian handicap: the published vectors', () => {
  it.each(handicap?.cases ?? [])('$id', ({ given, expect: expected }) => {
    const bet = { price: hundredths(given.price), size: given.stake * 100 };
    const line = { side: 'first' as const, quarters: given.handicap * 4 };
    const backer = handicapProfit(bet, handicapMargin(line, given.goalsFor - given.goalsAgainst));
    expect(backer / 100).toBe(expected.profitBack);
    expect((0 - backer) / 100).toBe(expected.profitLay + 0);
  });

  it('covers every vector', () => {
    expect(handicap?.cases).toHaveLength(9);
  });
});

interface CommissionVectors {
  readonly cases: {
    readonly id: string;
    readonly given: { readonly netWinnings: number; readonly marketBaseRate: number; readonly discountRate: number };
    readonly expect: { readonly commission: number };
  }[];
}

const commissions = readVectors<CommissionVectors>('commission');

describe.skipIf(!commissions)('the published commission vectors', () => {
  it.each(commissions?.cases ?? [])('$id', ({ given, expect: expected }) => {
    const bps = Math.round(given.marketBaseRate * (1 - given.discountRate) * 10_000);
    expect(commissionOn(given.netWinnings * 100, bps) / 100).toBe(expected.commission);
  });

  it('covers every vector', () => {
    expect(commissions?.cases).toHaveLength(7);
  });
});

it('commission is zero on a loss, never negative, and rounded down by less than one paisa', () => {
  const net = fc.integer({ min: -1e14, max: 1e14 });
  fc.assert(
    fc.property(net, fc.integer({ min: 0, max: 10_000 }), (netWinnings, bps) => {
      const commission = commissionOn(netWinnings, bps);
      const exact = (BigInt(Math.max(netWinnings, 0)) * BigInt(bps)) / 10_000n;
      expect(BigInt(commission)).toBe(exact);
    }),
  );
});
