import type { MarketResult } from '@crease/exchange';
import { expect, test } from 'vitest';
import { checkInvariants } from '../invariants/check-invariants.ts';
import { QUERIES } from '../modules.ts';
import { dumpEngine } from '../testing/dump-engine.ts';
import { voidResult, World, winner } from '../testing/world.ts';

const RUNNERS = ['Tides', 'Kings'].map((name) => ({ runnerId: name.toLowerCase(), name }));

/** Ana backs Kings and Bo backs Tides: 99 at 1.86 and 85 at 2.16, which leaves a rest. */
function crossed() {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  const market = world.market('cross', { runners: RUNNERS, crossMatching: true, commissionBps: 0, min: 100 });
  const bets = [world.place(ana, market, 'back kings 2.16 × 100'), world.place(bo, market, 'back tides 1.86 × 99')];
  const balance = (account: string) => world.engine.ledger.balance(`${account}:play:INR`);
  return { world, ana, bo, market, bets, balance };
}

test('backs of both runners match each other; the hold is each stake, before and after a restart', () => {
  const { world, ana, bo } = crossed();
  expect(checkInvariants(world.engine)).toEqual([]);
  expect([world.money(ana), world.money(bo)]).toEqual([
    [9900, 100],
    [9901, 99],
  ]);
  const booksOf = () => dumpEngine(world.engine).markets.map(({ books }) => books);
  const before = booksOf();
  world.crash();
  expect(booksOf()).toEqual(before);
  expect(checkInvariants(world.engine)).toEqual([]);
});

test('the rounding is paid to its own account, and every correction takes it back', () => {
  const { world, ana, bo, market, balance } = crossed();
  world.settle(market, winner(0));
  // Bo: 99 × 0.86 = 85.14. Ana: −85. The rest is −0.14.
  expect([world.cash(ana), world.cash(bo)]).toEqual([10_000 - 85, 10_085.14]);
  expect([balance('cross'), balance('house'), balance('clearing')]).toEqual([-14, 0, 0]);
  expect(checkInvariants(world.engine)).toEqual([]);
  world.resettle(market, winner(1));
  // Ana: 85 × 1.16 = 98.60. Bo: −99.
  expect([world.cash(ana), world.cash(bo)]).toEqual([10_098.6, 10_000 - 99]);
  expect([balance('cross'), balance('house'), balance('clearing')]).toEqual([40, 0, 0]);
  world.resettle(market, voidResult('abandoned'));
  expect([world.cash(ana), world.cash(bo)]).toEqual([10_000, 10_000]);
  expect([balance('cross'), balance('house'), balance('clearing')]).toEqual([0, 0, 0]);
});

test('a preview tells the rounding from the result of the house, before, after and without a bet', () => {
  const { world, market, bets } = crossed();
  const preview = (result: MarketResult) =>
    QUERIES.settlementPreview(world.engine, { marketId: market, asset: 'play:INR', result });
  expect(preview(winner(0))).toMatchObject({ won: 85_14, lost: 85_00, book: 0, cross: -14, takenBack: null });
  world.settle(market, winner(0));
  expect(preview(winner(1))).toMatchObject({ book: 0, cross: 40, takenBack: { book: 0, cross: -14 } });
  const part = { orderId: bets[1]?.orderId ?? 0 };
  expect(QUERIES.voidPreview(world.engine, { marketId: market, asset: 'play:INR', part })).toMatchObject({
    book: 0,
    cross: 0,
    takenBack: { cross: -14 },
  });
});

test('a void of one bet after the result ends the whole match', () => {
  const { world, ana, bo, market, bets, balance } = crossed();
  world.settle(market, winner(0));
  world.feed({ type: 'voidOrder', orderId: bets[1]?.orderId ?? 0, reason: 'a wrong price' });
  expect([world.cash(ana), world.cash(bo)]).toEqual([10_000, 10_000]);
  expect([balance('cross'), balance('house'), balance('clearing')]).toEqual([0, 0, 0]);
  expect(checkInvariants(world.engine)).toEqual([]);
});

test('a market of several winners is refused', () => {
  const world = new World();
  expect(() =>
    world.market('cross', { runners: [...RUNNERS, { runnerId: 'x', name: 'X' }], winners: 2, crossMatching: true }),
  ).toThrow();
});
