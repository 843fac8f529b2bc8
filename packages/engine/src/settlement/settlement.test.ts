import type { MarketResult } from '@crease/exchange';
import { NOTES } from '@crease/kernel';
import { describe, expect, test } from 'vitest';
import type { Fact } from '../index.ts';
import { runs, voidResult, World, winner } from '../testing/world.ts';

/** Ana backs Tides at 3.0 for 1,000 against Bo; both also have bets against the house. */
function matchedMarket() {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  const market = world.market('odds');
  world.place(bo, market, 'lay tides 3 × 1000');
  world.place(ana, market, 'back tides 3 × 1000');
  world.quoteOdds(market, [
    [['2.9 × 500'], ['3.1 × 500']],
    [[], []],
    [[], []],
  ]);
  world.place(ana, market, 'lay tides 3.1 × 500');
  world.place(bo, market, 'back kings 5 × 400');
  return { world, ana, bo, market };
}

const kinds = (facts: readonly Fact[]) =>
  facts.map((fact) =>
    fact.fact === 'journalPosted' ? `${fact.journal.kind} ${fact.journal.transfers[0]?.amount}` : fact.fact,
  );

test('a result pays every player, then commission, then the house, and releases all holds', () => {
  const { world, ana, bo, market } = matchedMarket();
  const answer = world.settle(market, winner(0));
  // Ana: +2,000 by her back, −1,050 by her lay, 2 % of 950 in commission. Bo: −2,000. The house: +1,050.
  expect(world.money(ana)).toEqual([10_000 + 950 - 19, 0]);
  expect(world.money(bo)).toEqual([8000, 0]);
  expect(world.engine.ledger.balance('house:play:INR')).toBe(1050_00);
  expect(world.engine.ledger.balance('commission:play:INR')).toBe(19_00);
  expect(world.engine.ledger.balance('clearing:play:INR')).toBe(0);
  expect(answer).toMatchObject({
    status: 'settled',
    settlementVersion: 1,
    byAsset: [{ players: 2, commission: 19_00, houseProfit: 1050_00 }],
  });
});

test('facts in the order of booking: by player, settlement before commission, the house last', () => {
  const { world, market } = matchedMarket();
  world.settle(market, winner(0));
  const money = kinds(world.facts).filter((kind) => /settlement|commission|house|settled|marketChanged/.test(kind));
  expect(money).toEqual([
    'settlement 95000',
    'commission 1900',
    'settled',
    'settlement 200000',
    'settled',
    'house_result 105000',
    'marketChanged',
  ]);
});

test('unmatched orders lapse, and each bet has its own result', () => {
  const { world, bo, market } = matchedMarket();
  world.settle(market, winner(2));
  const own = world.engine.playerStates[bo]?.player;
  expect(own?.playerId).toBe(bo);
  expect(world.bet(4)).toMatchObject({ status: 'lapsed', lapsed: 400_00, reason: 'settled', profit: null });
  expect(world.bet(2)).toMatchObject({ status: 'settled', profit: -1000_00, settledAt: world.now });
  expect(world.bet(1)).toMatchObject({ status: 'settled', profit: 1000_00 });
});

test('bookmaker: back wins by its rate, lay wins its stake', () => {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  world.market('book', { type: 'bookmaker', commissionBps: 0 });
  world.quoteBookmaker('book', [
    [90, 95],
    [105, 110],
  ]);
  world.take(world.bookmakerBet(ana, 'book', 'back tides 90 × 1000'));
  world.take(world.bookmakerBet(bo, 'book', 'lay tides 95 × 1000'));
  expect(world.money(bo)).toEqual([9050, 950]);
  world.settle('book', winner(0));
  expect([world.cash(ana), world.cash(bo)]).toEqual([10_900, 9050]);
});

test.each([
  [49, -1000, 1000],
  [50, 900, 1000],
  [51, 900, -1000],
])('fancy: %i runs pay yes 50 at 90 %i and no 51 at 100 %i', (value, yes, no) => {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  world.market('runs', { type: 'fancy', commissionBps: 0 });
  world.quoteFancy('runs', [50, 100], [50, 90]);
  world.take(world.fancyBet(ana, 'runs', 'yes 50 @ 90 × 1000'));
  world.quoteFancy('runs', [51, 100], [52, 90]);
  world.take(world.fancyBet(bo, 'runs', 'no 51 @ 100 × 1000'));
  world.settle('runs', runs(value));
  expect([world.cash(ana) - 10_000, world.cash(bo) - 10_000]).toEqual([yes, no]);
});

describe('results without a single winner', () => {
  test('a dead heat of two: half the stake wins, half is lost, both sides exact opposites', () => {
    const { world, ana, bo, market } = matchedMarket();
    world.settle(market, { kind: 'winners', winners: [0, 1], note: '' });
    // Back 1,000 at 3.0: 3,000 ÷ 2 − 1,000 = +500. Lay 500 at 3.1: −(1,550 ÷ 2 − 500) = −275. 2 % of 225.
    expect([world.cash(ana), world.cash(bo)]).toEqual([10_000 + 225 - 4.5, 9500]);
  });

  test.each([
    ['no winner', { kind: 'winners', winners: [], note: 'abandoned' }],
    ['void', voidResult('abandoned')],
  ] as const)('%s voids all bets and pays none', (_, result) => {
    const { world, ana, bo, market } = matchedMarket();
    world.settle(market, result as MarketResult);
    expect(world.facts.some(({ fact }) => fact === 'journalPosted' || fact === 'settled')).toBe(false);
    expect([world.money(ana), world.money(bo)]).toEqual([
      [10_000, 0],
      [10_000, 0],
    ]);
    expect(world.bet(1)).toMatchObject({
      status: 'voided',
      voided: 1000_00,
      matched: 0,
      reason: 'abandoned',
      profit: 0,
    });
  });

  test('the house lends the paisa by which a dead heat may exceed the hold', () => {
    const world = new World();
    const [ana, bo] = [world.player(2.05), world.player(100)];
    const market = world.market('odds', { min: 100, commissionBps: 0 });
    for (const runner of ['tides', 'kings']) {
      world.place(bo, market, `back ${runner} 3.05 × 1`);
      world.place(ana, market, `lay ${runner} 3.05 × 1`);
    }
    world.place(ana, world.market('other', { min: 100 }), 'back kings 5 × 1');
    expect(world.money(ana)).toEqual([0, 2.05]);
    world.settle(market, { kind: 'winners', winners: [0, 1], note: '' });
    expect([world.money(ana), world.debt(ana), world.cash(bo)]).toEqual([[0, 1], 0.01, 101.06]);
  });

  test('a result that does not fit the market is refused', () => {
    const { world, market } = matchedMarket();
    const settle = (result: MarketResult) =>
      world.refused({ type: 'settleMarket', gameId: 'tides-kings', feedSeq: null, marketId: market, result }).code;
    expect([settle(runs(5)), settle(winner(7)), settle({ kind: 'winners', winners: [1, 1], note: '' })]).toEqual(
      Array(3).fill('INVALID_INPUT'),
    );
  });
});

test('[T01] [I13] a market is settled once, whatever the number and source of requests', () => {
  const { world, ana, market } = matchedMarket();
  world.settle(market, winner(0));
  const paid = world.cash(ana);
  for (let i = 0; i < 8; i++) {
    expect(world.settle(market, winner(0))).toMatchObject({ kind: 'feed', applied: false, ignored: 'already' });
    expect(world.facts).toEqual([]);
  }
  expect(world.cash(ana)).toBe(paid);
});

test("[T07] a feed that contradicts an operator's result is reported and ignored; only an operator resettles", () => {
  const { world, ana, market } = matchedMarket();
  world.settle(market, winner(0));
  const paid = world.cash(ana);
  const contradiction = world.feed({ type: 'settleMarket', feedSeq: 9, marketId: market, result: winner(1) });
  expect(contradiction).toMatchObject({
    ignored: 'contradicts',
    why: { terms: { reason: 'operatorsResult', told: 'Kings', declared: 'Tides' } },
  });
  expect(world.facts).toEqual([]);
  const byHand = {
    type: 'settleMarket',
    gameId: 'tides-kings',
    feedSeq: null,
    marketId: market,
    result: winner(1),
  } as const;
  expect(world.refused(byHand).code).toBe('MARKET_CLOSED');
  expect(world.cash(ana)).toBe(paid);
});

test('[B11] fills after the outcome are void on both sides before the payment', () => {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  const market = world.market('odds', { commissionBps: 0 });
  world.place(bo, market, 'lay tides 3 × 1000');
  world.place(ana, market, 'back tides 3 × 400');
  const knownAt = world.now;
  world.now += 1;
  const late = world.place(ana, market, 'back tides 3 × 600');
  world.feed({ type: 'settleMarket', marketId: market, result: winner(0), knownAt });
  expect(world.bet(late.orderId)).toMatchObject({
    status: 'voided',
    voided: 600_00,
    reason: NOTES.outcomeKnown,
  });
  expect([world.cash(ana), world.cash(bo)]).toEqual([10_800, 9200]);
});
