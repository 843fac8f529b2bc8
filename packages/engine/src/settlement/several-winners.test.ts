import { expect, test } from 'vitest';
import { explainOrder } from '../orders/explain-order.ts';
import { GAME, voidResult, World } from '../testing/world.ts';

const won = (...winners: number[]) => ({ kind: 'winners' as const, winners, note: '' });
const RUNNERS = ['Tides', 'Kings', 'Kites', 'Foxes'].map((name) => ({ runnerId: name.toLowerCase(), name }));

/** Ana backs Tides and Kings against Bo in a market of two winners. */
function qualifying() {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  const market = world.market('qualify', { runners: RUNNERS, winners: 2, commissionBps: 0 });
  const bets = ['tides 3 × 1000', 'kings 2 × 1000'].map((words) => {
    world.place(bo, market, `lay ${words}`);
    return world.place(ana, market, `back ${words}`);
  });
  return { world, ana, bo, market, bets };
}

test('[I5] the hold is the worst set of two winners, before and after a restart', () => {
  const { world, ana, bo } = qualifying();
  const both = [world.money(ana), world.money(bo)];
  expect(both).toEqual([
    [8000, 2000],
    [7000, 3000],
  ]);
  world.crash();
  expect([world.money(ana), world.money(bo)]).toEqual(both);
  expect(world.engine.markets.get('qualify')?.definition.winners).toBe(2);
});

test('two winners are paid in full, three by two thirds of the stake, and another result later', () => {
  const { world, ana, bo, market, bets } = qualifying();
  const explain = (at: number) => {
    const { definition, result } = world.engine.markets.get(market) ?? {};
    return (
      definition &&
      explainOrder({ order: world.bet(bets[at]?.orderId ?? 0), market: definition, result: result ?? null })
    );
  };
  expect(() => world.settle(market, won(0))).toThrow();
  world.settle(market, won(0, 1));
  expect([world.cash(ana), world.cash(bo)]).toEqual([13_000, 7000]);
  expect(explain(0)).toMatchObject({ result: { winners: ['Tides', 'Kings'], expected: 2 }, sum: { kind: 'price' } });
  world.resettle(market, won(0, 2, 3));
  expect([world.cash(ana), world.cash(bo)]).toEqual([10_000, 10_000]);
  expect(explain(0)).toMatchObject({ sum: { kind: 'shared', winners: 3, expected: 2, profit: 1000_00 } });
  world.resettle(market, voidResult('postponed'));
  expect([world.cash(ana), world.cash(bo)]).toEqual([10_000, 10_000]);
});

test.each([
  ['as many as runners', { winners: 4 }],
  ['no whole number', { winners: 1.5 }],
  ['below none', { winners: -1 }],
  ['any number in a bookmaker market', { type: 'bookmaker' as const, winners: 0 }],
  ['a bookmaker market', { type: 'bookmaker' as const, winners: 2 }],
])('a market is refused with a wrong number of winners: %s', (_, changes) => {
  const { world } = qualifying();
  const { definition } = world.engine.markets.get('qualify') ?? {};
  if (!definition) throw new Error('no market');
  const wrong = { ...definition, marketId: 'wrong', ...changes };
  const refusal = world.refused({ type: 'openMarket', gameId: GAME, feedSeq: null, definition: wrong });
  expect(refusal.terms).toEqual({ reason: 'winnerCount' });
});
