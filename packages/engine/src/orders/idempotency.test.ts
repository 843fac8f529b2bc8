import { isRefusal } from '@crease/kernel';
import { expect, test } from 'vitest';
import { execute, isNeedsAnswer, type OrderAnswer, refHash } from '../index.ts';
import { World } from '../testing/world.ts';

test('[B01] [I12] the same request fifty times is one bet and one answer', () => {
  const world = new World();
  const [ana, bo] = [world.player(5000), world.player(5000)];
  const market = world.market('odds');
  const order = world.order(ana, market, 'back tides 2.5 × 1000');
  const first = world.do<OrderAnswer>(order);
  world.place(bo, market, 'lay tides 2.5 × 1000');
  for (let i = 0; i < 50; i++) {
    expect(world.do(order)).toEqual(first);
    expect(world.facts).toEqual([]);
  }
  expect(world.engine.orders.size).toBe(2);
  expect(world.money(ana)).toEqual([4000, 1000]);
});

test('[B02] the same reference for another body is refused, in every field', () => {
  const world = new World();
  const ana = world.player(50_000);
  const market = world.market('odds');
  const other = world.market('other');
  const order = world.order(ana, market, 'back tides 2.5 × 1000');
  world.do(order);
  const changes = [
    { marketId: other },
    { runnerId: 'kings' },
    { side: 'lay' as const },
    { price: 252 },
    { size: 1100_00 },
    { timeInForce: 'fillOrKill' as const },
    { minFill: 500_00 },
    { persistence: 'persist' as const },
    { marketVersion: 2 },
  ];
  for (const change of changes)
    expect(world.refused({ ...order, ...change }).code, JSON.stringify(change)).toBe('DUPLICATE_REF');
  expect(world.refused({ type: 'cancelOrders', playerId: ana, clientRef: order.clientRef, scope: 'all' }).code).toBe(
    'DUPLICATE_REF',
  );
  expect(world.engine.orders.size).toBe(1);
});

test('two players may choose the same reference', () => {
  const world = new World();
  const [ana, bo] = [world.player(5000), world.player(5000)];
  const market = world.market('odds');
  const order = world.order(ana, market, 'back tides 2.5 × 1000');
  world.do(order);
  world.do({ ...order, playerId: bo });
  expect(world.engine.orders.size).toBe(2);
});

test('a refusal is not stored: the same reference may be used again', () => {
  const world = new World();
  const ana = world.player(5000);
  const market = world.market('odds');
  const order = world.order(ana, market, 'back tides 2.5 × 1000');
  world.status(market, 'suspended');
  expect(world.refused(order).code).toBe('MARKET_SUSPENDED');
  world.status(market, 'open');
  expect(world.do<OrderAnswer>(order).order.status).toBe('unmatched');
});

test('a cancel repeated answers as before, though nothing is left to cancel', () => {
  const world = new World();
  const ana = world.player(5000);
  const { orderId } = world.place(ana, world.market('odds'), 'back tides 2.5 × 1000');
  const cancel = { type: 'cancelOrders', playerId: ana, clientRef: world.ref(), scope: { orderId } } as const;
  const first = world.do(cancel);
  expect(world.do(cancel)).toEqual(first);
  expect(first).toMatchObject({ cancelled: [{ orderId, size: 1000_00 }] });
});

test('[B02] an answer that left memory is read from the store, and no bet is placed twice', () => {
  const world = new World({ assets: ['play:INR'], recentAnswers: 2 });
  const ana = world.player(50_000);
  const market = world.market('odds');
  const orders = Array.from({ length: 6 }, () => world.order(ana, market, 'back tides 2.5 × 1000'));
  const answers = orders.map((order) => world.do(order));
  const oldest = orders[0] as (typeof orders)[number];
  const asked = execute(world.engine, oldest, { now: world.now });
  expect(asked).toEqual({ needsAnswer: { playerId: ana, clientRef: oldest.clientRef } });
  expect(orders.map((order) => world.do(order))).toEqual(answers);
  expect(world.refused({ ...oldest, size: 1100_00 }).code).toBe('DUPLICATE_REF');
  expect(world.engine.orders.size).toBe(6);
});

test('a different reference with the same hash is new once the store confirms it', () => {
  const world = new World();
  const ana = world.player(50_000);
  const order = world.order(ana, world.market('odds'), 'back tides 2.5 × 1000');
  world.engine.refs.addHashes([refHash(ana, order.clientRef)]);
  expect(isNeedsAnswer(execute(world.engine, order, { now: world.now }))).toBe(true);
  const outcome = execute(world.engine, order, { now: world.now, storedAnswer: null });
  expect(!isRefusal(outcome) && !isNeedsAnswer(outcome) && outcome.answer.kind).toBe('order');
});
