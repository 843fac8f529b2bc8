import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketResult } from '../terms/market-definition.ts';
import { NaiveMarket } from '../testing/naive-market.ts';
import { bookmakerDefinition, fancyDefinition, fancyQuote, lifeOf, oddsDefinition, Rig } from '../testing/rig.ts';
import { settleMarket } from '../testing/settle-market.ts';
import { applyStep, createStorm } from '../testing/storm.ts';
import { quoteFancy } from '../trading/quote-market.ts';
import { type AssetSettlement, checkResult, settlementOf } from './settlement.ts';
import { voidOrder, voidWindow } from './void-orders.ts';

const won = (...winners: number[]): MarketResult => ({ kind: 'winners', winners, note: '' });
const VOID: MarketResult = { kind: 'void', note: 'Abandoned' };

/** Gross by player in rupees; `house` for the house. */
function grossOf(settlements: readonly AssetSettlement[]): Record<string, number> {
  const [settlement] = settlements;
  const players = settlement?.players.map(({ playerId, gross }) => [playerId, gross / 100] as const) ?? [];
  return { ...Object.fromEntries(players), house: (settlement?.houseGross ?? 0) / 100 };
}

/** A market after a random sequence of events, the same for the same seed. */
function stormy(seed: number): Rig {
  const rig = new Rig(oddsDefinition());
  const naive = new NaiveMarket(rig.market.definition.inPlayDelayMs);
  for (const step of createStorm(seed, 40)) applyStep(rig, naive, step);
  return rig;
}

/**
 * A backs the Falcons with S at 3; B lays them; C backs the Tides at 2 with the house.
 * The Falcons win: A wins 2S and pays commission on it, B loses 2S, C loses S to the house.
 */
function storyMarket() {
  const rig = new Rig();
  const [a, b, c] = [1, 2, 3];
  rig.lay(b, 3, 100);
  const backed = rig.place({ player: a, price: 3, size: 150 });
  rig.quote({}, { back: [[2, 500]] });
  rig.place({ player: c, runner: 1, price: 2, size: 100 });
  return { rig, backed };
}

describe('settling a market', () => {
  it('a backer wins, commission is deducted from net winnings, the unmatched rest lapses', () => {
    const { rig, backed } = storyMarket();
    const { settlements, orders } = settleMarket(rig.market, won(0), 77);
    expect(grossOf(settlements)).toEqual({ 1: 200, 2: -200, 3: -100, house: 100 });
    expect(settlements[0]?.players.map(({ commission }) => commission)).toEqual([400, 0, 0]);
    expect(lifeOf(backed)).toBe('100 matched, 50 lapsed · settled');
    expect([backed.profit, backed.settledAt, backed.reason]).toEqual([20_000, 77, 'settled']);
    expect(orders).toHaveLength(3);
    expect([rig.market.status, rig.market.settlementVersion, rig.market.runnerStatus]).toEqual([
      'settled',
      1,
      ['winner', 'loser', 'loser'],
    ]);
    expect(rig.book.positions.size).toBe(0);
    expect(rig.ladder.restingOrders()).toEqual([]);
    expect(rig.ladder.availableToBack(1, 1)).toEqual([]);
  });

  it('winnings and losses of one player are netted within the market before commission', () => {
    const rig = new Rig();
    rig.lay(2, 3, 100);
    rig.back(1, 3, 100);
    rig.place({ player: 2, runner: 1, side: 'lay', price: 2, size: 150 });
    rig.place({ player: 1, runner: 1, price: 2, size: 150 });
    const [settlement] = settlementOf(rig.market, won(0));
    expect(settlement?.players[0]).toMatchObject({ playerId: 1, gross: 5_000, commission: 100 });
    expect(settlement?.players[0]?.perOrder.map(({ profit }) => profit)).toEqual([20_000, -15_000]);
  });

  it('a void returns everything: matched, resting and pending', () => {
    const { rig, backed } = storyMarket();
    const { settlements, orders } = settleMarket(rig.market, VOID, 77);
    expect(grossOf(settlements)).toEqual({ house: 0 });
    expect(orders.map(lifeOf)).toEqual(['150 voided · voided', '100 voided · voided', '100 voided · voided']);
    expect([backed.profit, backed.reason, backed.matchedValue]).toEqual([0, 'Abandoned', 0]);
    expect(rig.market.status).toBe('voided');
    expect(rig.ladder.restingOrders()).toEqual([]);
  });

  const fancyWithBet = () => {
    const rig = new Rig(fancyDefinition());
    quoteFancy(rig.market, fancyQuote([45, 100], [47, 90]), '');
    rig.place({ player: 1, run: 47, price: 90, size: 100 });
    rig.place({ player: 2, side: 'lay', run: 45, price: 100, size: 100 });
    expect(rig.orders.map(({ matched }) => matched)).toEqual([100_00, 100_00]);
    return rig;
  };

  it.each<[what: string, rig: () => Rig, result: MarketResult, gross: Record<string, number>]>([
    ['a dead heat of two halves the stakes', () => storyMarket().rig, won(0, 1), { 1: 50, 2: -50, 3: 0, house: 0 }],
    ['a market without a winner is void', () => storyMarket().rig, won(), { house: 0 }],
    ['an abandoned fancy is void', fancyWithBet, VOID, { house: 0 }],
  ])('%s', (_, make, result, gross) => {
    expect(grossOf(settlementOf(make().market, result))).toEqual(gross);
  });

  it('a settled bookmaker market pays its rates', () => {
    const rig = new Rig(bookmakerDefinition());
    rig.place({ player: 1, price: 90, size: 100 });
    rig.place({ player: 2, side: 'lay', price: 95, size: 100 });
    expect(grossOf(settlementOf(rig.market, won(0)))).toEqual({ 1: 90, 2: -95, house: 5 });
    expect(grossOf(settlementOf(rig.market, won(2)))).toEqual({ 1: -100, 2: 100, house: 0 });
  });
});

describe('valid results', () => {
  it.each<[definition: ReturnType<typeof oddsDefinition>, result: MarketResult, fits: boolean]>([
    [oddsDefinition(), won(2), true],
    [oddsDefinition(), won(), true],
    [oddsDefinition(), won(0, 1), true],
    [oddsDefinition(), won(3), false],
    [oddsDefinition(), won(-1), false],
    [oddsDefinition(), won(1, 1), false],
    [oddsDefinition(), { kind: 'value', value: 1, note: '' }, false],
    [oddsDefinition(), VOID, true],
    [fancyDefinition(), { kind: 'value', value: 161, note: '' }, true],
    [fancyDefinition(), { kind: 'value', value: 1.5, note: '' }, false],
    [fancyDefinition(), won(0), false],
  ])('%o %o', (definition, result, fits) => {
    expect(checkResult(new Rig(definition).market, result) === null).toBe(fits);
  });
});

const resultArbitrary: fc.Arbitrary<MarketResult> = fc.oneof(
  fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }).map((winners) => won(...winners)),
  fc.constant(VOID),
);

describe('after random events', () => {
  it('[I7] for any result, players and house sum to zero, and each order stores its profit', () => {
    fc.assert(
      fc.property(fc.integer(), resultArbitrary, (seed, result) => {
        const rig = stormy(seed);
        const { settlements } = settleMarket(rig.market, result, 1);
        for (const { players, houseGross } of settlements) {
          expect(players.reduce((sum, { gross }) => sum + gross, houseGross)).toBe(0);
          for (const { gross, perOrder } of players) {
            expect(perOrder.reduce((sum, { order }) => sum + (order.profit ?? Number.NaN), 0)).toBe(gross);
          }
        }
        for (const order of rig.orders) {
          expect(order.remaining).toBe(0);
          expect(order.status).toBe(finalStatus(order));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[I15] settle, then void: no player won or lost, and every order is returned', () => {
    fc.assert(
      fc.property(fc.integer(), resultArbitrary, (seed, result) => {
        const rig = stormy(seed);
        settleMarket(rig.market, result, 1);
        const { settlements } = settleMarket(rig.market, VOID, 2);
        expect(grossOf(settlements)).toEqual({ house: 0 });
        for (const order of rig.orders) expect([order.matched, order.profit ?? 0]).toEqual([0, 0]);
      }),
      { numRuns: 150 },
    );
  });

  it('[I13] after any series of results, amounts and orders equal those of the last one', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(resultArbitrary, { minLength: 1, maxLength: 4 }), (seed, results) => {
        const [first, ...later] = results as [MarketResult, ...MarketResult[]];
        const chained = stormy(seed);
        let last = settleMarket(chained.market, first, 5);
        for (const result of later) last = settleMarket(chained.market, result, 5);
        const direct = stormy(seed);
        const alone = settleMarket(direct.market, results.at(-1) ?? VOID, 5);
        expect(grossOf(last.settlements)).toEqual(grossOf(alone.settlements));
        const matchedOf = (rig: Rig) =>
          rig.orders.map(({ matched, matchedValue, profit }) => [matched, matchedValue, profit ?? 0]);
        expect(matchedOf(chained)).toEqual(matchedOf(direct));
        expect(chained.market.settlementVersion).toBe(results.length);
      }),
      { numRuns: 200 },
    );
  });
});

function finalStatus({
  matched,
  voided,
  lapsed,
  cancelled,
}: {
  matched: number;
  voided: number;
  lapsed: number;
  cancelled: number;
}) {
  if (matched > 0) return 'settled';
  if (voided > 0) return 'voided';
  return lapsed > 0 ? 'lapsed' : cancelled > 0 ? 'cancelled' : 'impossible';
}

describe('voiding bets on both sides', () => {
  it('one bet: all its fills are voided, its counterparties keep the rest', () => {
    const rig = new Rig();
    const [one, two] = [rig.lay(2, 3, 100), rig.lay(3, 3, 100)];
    const taken = rig.back(1, 3, 150);
    const change = voidOrder(rig.market, taken, 'Wrong price');
    expect(change.fills).toHaveLength(2);
    expect(change.orders).toEqual(expect.arrayContaining([one, two, taken]));
    expect([taken, one, two].map(lifeOf)).toEqual([
      '150 voided · voided',
      '100 voided · voided',
      '50 remaining, 50 voided · unmatched',
    ]);
    expect([one.reason, rig.book.totalMatched]).toEqual(['Wrong price', 0]);
    expect(voidOrder(rig.market, taken, 'again').fills).toEqual([]);
  });

  it('a resting bet is removed from the book', () => {
    const rig = new Rig();
    const order = rig.back(1, 3, 100);
    rig.lay(2, 3, 40);
    voidOrder(rig.market, order, 'Wrong price');
    expect(lifeOf(order)).toBe('100 voided · voided');
    expect(rig.ladder.restingOrders()).toEqual([]);
  });

  it('a time window includes both ends', () => {
    const rig = new Rig();
    rig.lay(2, 3, 100);
    const times = [10, 20, 30, 40];
    for (const at of times) {
      rig.context.now = at;
      rig.back(1, 3, 10);
    }
    voidWindow(rig.market, { from: 20, to: 30 }, 'Past-posted');
    expect(rig.book.fills.map(({ at, voided }) => [at, voided])).toEqual([
      [10, false],
      [20, true],
      [30, true],
      [40, false],
    ]);
    expect(grossOf(settlementOf(rig.market, won(0)))).toEqual({ 1: 40, 2: -40, house: 0 });
  });

  it('on a settled market it changes the payout of the next settlement by the same result', () => {
    const { rig, backed } = storyMarket();
    settleMarket(rig.market, won(0), 1);
    voidOrder(rig.market, backed, 'Wrong price');
    const { settlements } = settleMarket(rig.market, won(0), 2);
    expect(grossOf(settlements)).toEqual({ 3: -100, house: 100 });
    expect([lifeOf(backed), backed.profit]).toEqual(['50 lapsed, 100 voided · voided', 0]);
  });

  it('a void market has nothing to void', () => {
    const { rig, backed } = storyMarket();
    settleMarket(rig.market, VOID, 1);
    expect(voidOrder(rig.market, backed, 'again').fills).toEqual([]);
    expect(voidWindow(rig.market, { from: 0, to: 1e15 }, 'again').fills).toEqual([]);
  });

  it('[I8] [I7] voids at any time keep orders consistent and the sum at zero', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 4 }), (seed, picks) => {
        const rig = stormy(seed);
        for (const pick of picks) {
          const order = rig.orders[pick % Math.max(rig.orders.length, 1)];
          if (order) voidOrder(rig.market, order, 'test');
        }
        for (const order of rig.orders) {
          expect(order.matched + order.remaining + order.cancelled + order.lapsed + order.voided).toBe(order.size);
          expect(order.matchedValue === 0).toBe(order.matched === 0);
        }
        const { settlements } = settleMarket(rig.market, won(1), 1);
        for (const { players, houseGross } of settlements) {
          expect(players.reduce((sum, { gross }) => sum + gross, houseGross)).toBe(0);
        }
      }),
      { numRuns: 200 },
    );
  });
});
