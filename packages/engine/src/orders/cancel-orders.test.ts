import { expect, test } from 'vitest';
import { World } from '../testing/world.ts';

function threeOrders() {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  const [one, other] = [world.market('one'), world.market('other')];
  const orders = [
    world.place(ana, one, 'back tides 2.5 × 1000'),
    world.place(ana, one, 'lay kings 2 × 500'),
    world.place(ana, other, 'back tides 3 × 700'),
  ].map((order) => order.orderId) as [number, number, number];
  return { world, ana, bo, one, other, orders };
}

test('[M03] the matched part stays, the rest is cancelled, and their sum is unchanged', () => {
  const { world, ana, bo, one, orders } = threeOrders();
  world.place(bo, one, 'lay tides 2.5 × 400');
  expect(world.cancel(ana, { orderId: orders[0] }).cancelled).toEqual([{ orderId: orders[0], size: 600_00 }]);
  expect(world.bet(orders[0])).toMatchObject({ matched: 400_00, remaining: 0, cancelled: 600_00, status: 'matched' });
  expect(world.money(ana)).toEqual([10_000 - 900 - 700, 1600]);
});

test('by market, and all', () => {
  const { world, ana, one, orders } = threeOrders();
  expect(world.cancel(ana, { marketId: one }).cancelled.map(({ orderId }) => orderId)).toEqual([orders[0], orders[1]]);
  expect(world.money(ana)).toEqual([9300, 700]);
  expect(world.cancel(ana, 'all').cancelled.map(({ orderId }) => orderId)).toEqual([orders[2]]);
  expect(world.cancel(ana, 'all').cancelled).toEqual([]);
  expect(world.money(ana)).toEqual([10_000, 0]);
});

test('orders can be cancelled while the market is suspended', () => {
  const world = new World();
  const ana = world.player(10_000);
  const market = world.market('odds');
  const { orderId } = world.place(ana, market, 'back tides 2.5 × 1000', { persistence: 'persist' });
  world.status(market, 'suspended');
  expect(world.bet(orderId).status).toBe('unmatched');
  expect(world.cancel(ana, { orderId }).cancelled).toHaveLength(1);
});

test("another player's bet is reported as unknown", () => {
  const { world, bo, orders } = threeOrders();
  const cancel = { type: 'cancelOrders', playerId: bo, clientRef: world.ref(), scope: { orderId: orders[0] } } as const;
  expect(world.refused(cancel).code).toBe('UNKNOWN_BET');
  expect(world.cancel(bo, 'all').cancelled).toEqual([]);
});

test('a matched, a cancelled and an unknown bet are refused', () => {
  const { world, ana, bo, one, orders } = threeOrders();
  const cancel = (orderId: number) =>
    world.refused({ type: 'cancelOrders', playerId: ana, clientRef: world.ref(), scope: { orderId } }).code;
  world.place(bo, one, 'lay tides 2.5 × 1000');
  expect(cancel(orders[0])).toBe('NOT_CANCELLABLE');
  world.cancel(ana, { orderId: orders[1] });
  expect(cancel(orders[1])).toBe('NOT_CANCELLABLE');
  expect(cancel(99)).toBe('UNKNOWN_BET');
});
