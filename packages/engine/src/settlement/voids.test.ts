import { expect, test } from 'vitest';
import { voidResult, World, winner } from '../testing/world.ts';

function story() {
  const world = new World();
  const [ana, bo, cleo] = [world.player(10_000), world.player(10_000), world.player(10_000)];
  const market = world.market('odds', { commissionBps: 0 });
  world.place(bo, market, 'lay tides 3 × 1000');
  const first = world.place(ana, market, 'back tides 3 × 400');
  world.now += 1000;
  const second = world.place(cleo, market, 'back tides 3 × 800');
  return { world, ana, bo, cleo, market, first, second };
}

test('one bet is voided on both sides, with its unmatched part', () => {
  const { world, ana, bo, cleo, second } = story();
  const answer = world.do({ type: 'voidOrder', orderId: second.orderId, reason: 'palpable error' });
  expect(answer).toMatchObject({ kind: 'voided', fills: 1, size: 600_00 });
  expect(world.bet(second.orderId)).toMatchObject({
    status: 'voided',
    voided: 800_00,
    remaining: 0,
    reason: 'palpable error',
  });
  expect(world.bet(1)).toMatchObject({ status: 'matched', matched: 400_00, voided: 600_00 });
  expect([world.money(ana), world.money(bo), world.money(cleo)]).toEqual([
    [9600, 400],
    [9200, 800],
    [10_000, 0],
  ]);
});

test('a period is voided; unmatched orders stay', () => {
  const { world, bo, cleo, market, second } = story();
  world.do({ type: 'voidWindow', marketId: market, from: world.now, to: world.now, reason: 'goal cancelled' });
  expect(world.bet(second.orderId)).toMatchObject({ status: 'unmatched', remaining: 200_00, voided: 600_00 });
  expect([world.money(bo), world.money(cleo)]).toEqual([
    [9200, 800],
    [9800, 200],
  ]);
  expect(world.do({ type: 'voidWindow', marketId: market, from: 0, to: 1, reason: 'nothing' })).toMatchObject({
    fills: 0,
  });
  expect(world.facts).toEqual([]);
});

test('the house lends if a void leaves the other side with more to lose than their balance', () => {
  const world = new World();
  const [ana, bo] = [world.player(1000), world.player(10_000)];
  const market = world.market('odds', { commissionBps: 0 });
  world.place(bo, market, 'lay tides 2 × 1000');
  world.place(ana, market, 'back tides 2 × 1000');
  world.place(bo, market, 'back tides 2 × 1000');
  const close = world.place(ana, market, 'lay tides 2 × 1000');
  const other = world.market('other');
  world.place(ana, other, 'back kings 2 × 1000');
  world.do({ type: 'voidOrder', orderId: close.orderId, reason: 'mistake' });
  expect([world.money(ana), world.debt(ana)]).toEqual([[0, 2000], 1000]);
});

test('[T08] a bet of a settled market is voided with its payment and commission', () => {
  const { world, ana, bo, cleo, market, second } = story();
  world.settle(market, winner(0));
  expect([world.cash(ana), world.cash(bo), world.cash(cleo)]).toEqual([10_800, 8000, 11_200]);
  world.do({ type: 'voidOrder', orderId: second.orderId, reason: 'palpable error' });
  expect([world.cash(ana), world.cash(bo), world.cash(cleo)]).toEqual([10_800, 9200, 10_000]);
  expect(world.engine.markets.get(market)?.settlementVersion).toBe(2);
  expect(world.bet(second.orderId)).toMatchObject({ status: 'voided', profit: 0 });
});

test('[T03] a voided bet stays void when its market is settled, voided and settled again', () => {
  const { world, bo, cleo, market, second } = story();
  world.do({ type: 'voidOrder', orderId: second.orderId, reason: 'palpable error' });
  world.settle(market, winner(0));
  world.resettle(market, voidResult('wrong'));
  world.resettle(market, winner(0));
  expect(world.bet(second.orderId)).toMatchObject({ status: 'voided', voided: 800_00 });
  expect([world.cash(bo), world.cash(cleo)]).toEqual([9200, 10_000]);
});

test('only active bets can be voided', () => {
  const { world, ana, market } = story();
  const order = world.place(ana, market, 'back kings 9 × 100');
  world.cancel(ana, { orderId: order.orderId });
  expect(world.refused({ type: 'voidOrder', orderId: order.orderId, reason: '' }).code).toBe('NOT_CANCELLABLE');
  expect(world.refused({ type: 'voidOrder', orderId: 99, reason: '' }).code).toBe('UNKNOWN_BET');
  expect(world.refused({ type: 'voidWindow', marketId: 'nowhere', from: 0, to: 1, reason: '' }).code).toBe(
    'UNKNOWN_MARKET',
  );
  world.settle(market, voidResult('rain'));
  expect(world.refused({ type: 'voidWindow', marketId: market, from: 0, to: 1, reason: '' }).code).toBe(
    'MARKET_CLOSED',
  );
});
