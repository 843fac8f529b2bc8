import { expect, test } from 'vitest';
import type { OrderAnswer } from '../index.ts';
import type { CommandOf } from '../modules.ts';
import { World } from '../testing/world.ts';

function resting(rupees = 10_000) {
  const world = new World();
  const [ana, bo] = [world.player(rupees), world.player(50_000)];
  const market = world.market('odds', { inPlayDelayMs: 5000 });
  const bet = world.place(ana, market, 'back tides 2.5 × 1000', { persistence: 'persist' });
  return { world, ana, bo, market, bet };
}

function edit(
  world: World,
  orderId: number,
  words: string,
  changes: Partial<CommandOf<'replaceOrder'>> = {},
): CommandOf<'replaceOrder'> {
  const [price, size] = words.split(' × ').map((figure) => Math.round(Number(figure) * 100)) as [number, number];
  const { playerId } = world.bet(orderId);
  return {
    type: 'replaceOrder',
    playerId,
    clientRef: world.ref(),
    orderId,
    price,
    size,
    marketVersion: null,
    ...changes,
  };
}

const ahead = (world: World, orderId: number) => {
  const order = world.bet(orderId);
  return world.engine.markets.get('odds')?.books.get(order.asset)?.ladder?.queuesAhead([order]).get(order)?.size;
};

test('a smaller size alone keeps the place in the queue, with one change of the order and one of the hold', () => {
  const { world, ana, bo, market, bet } = resting();
  const behind = world.place(bo, market, 'back tides 2.5 × 300');
  const { order } = world.do<OrderAnswer>(edit(world, bet.orderId, '2.5 × 400'));
  expect(order).toMatchObject({ orderId: bet.orderId, remaining: 400_00, cancelled: 600_00, status: 'unmatched' });
  expect(world.facts.map(({ fact }) => fact)).toEqual(['orderChanged', 'holdChanged', 'answered']);
  expect([ahead(world, bet.orderId), ahead(world, behind.orderId)]).toEqual([0, 400_00]);
  expect(world.money(ana)).toEqual([9600, 400]);
});

test.each(['2.5 × 1500', '2.6 × 1000', '2.6 × 400'])(
  '%s is a new order at the end of the queue, and the old one ends',
  (words) => {
    const { world, ana, bo, market, bet } = resting();
    world.place(bo, market, 'back tides 2.5 × 300');
    world.place(bo, market, 'back tides 2.6 × 300');
    const { order } = world.do<OrderAnswer>(edit(world, bet.orderId, words));
    expect(world.facts.filter(({ fact }) => fact === 'holdChanged').length).toBeLessThanOrEqual(1);
    expect(order).toMatchObject({ replaces: bet.orderId, status: 'unmatched', persistence: 'persist' });
    expect(world.bet(bet.orderId)).toMatchObject({ status: 'cancelled', reason: 'replaced', cancelled: 1000_00 });
    expect(ahead(world, order.orderId)).toBe(300_00);
    expect(world.money(ana)[1]).toBe(order.size / 100);
  },
);

test('[I6] an edit is checked together with the order it replaces: it may use the full balance and no more', () => {
  const { world, ana, bet } = resting(1000);
  expect(world.money(ana)).toEqual([0, 1000]);
  expect(world.refused(edit(world, bet.orderId, '2.6 × 1001')).code).toBe('INSUFFICIENT_FUNDS');
  expect(world.bet(bet.orderId)).toMatchObject({ status: 'unmatched', remaining: 1000_00 });
  world.do(edit(world, bet.orderId, '2.6 × 1000'));
  expect(world.money(ana)).toEqual([0, 1000]);
});

test('a refused edit leaves the order unchanged', () => {
  const { world, bo, market, bet } = resting();
  const before = JSON.stringify(world.bet(bet.orderId));
  expect(world.refused(edit(world, bet.orderId, '2.53 × 1000')).code).toBe('INVALID_PRICE');
  expect(world.refused(edit(world, bet.orderId, '2.5 × 50')).code).toBe('BELOW_MINIMUM');
  expect(world.refused(edit(world, bet.orderId, '2.5 × 0')).code).toBe('INVALID_SIZE');
  expect(world.refused(edit(world, bet.orderId, '2.5 × 200000')).code).toBe('ABOVE_MAXIMUM');
  expect(world.refused(edit(world, bet.orderId, '2.6 × 900', { playerId: bo })).code).toBe('UNKNOWN_BET');
  world.status(market, 'suspended');
  expect(world.refused(edit(world, bet.orderId, '2.6 × 900')).code).toBe('MARKET_SUSPENDED');
  expect(JSON.stringify(world.bet(bet.orderId))).toBe(before);
  world.do(edit(world, bet.orderId, '2.5 × 900'));
  world.cancel(bet.playerId, 'all');
  expect(world.refused(edit(world, bet.orderId, '2.6 × 900')).code).toBe('NOT_CANCELLABLE');
});

test('[I12] a repeated reference returns the same answer and changes nothing', () => {
  const { world, bet } = resting();
  for (const words of ['2.5 × 700', '2.6 × 700']) {
    const last = [...world.engine.orders.values()].findLast(({ status }) => status === 'unmatched');
    const command = edit(world, last?.orderId ?? bet.orderId, words);
    const first = world.do<OrderAnswer>(command);
    const count = world.engine.orders.size;
    expect(world.do<OrderAnswer>(command)).toEqual(first);
    expect([world.facts.length, world.engine.orders.size]).toEqual([0, count]);
    expect(world.refused({ ...command, size: (command.size ?? 0) + 100_00 }).code).toBe('DUPLICATE_REF');
  }
});

function inPlay(rupees = 1000) {
  const begun = resting(rupees);
  begun.world.place(begun.bo, begun.market, 'lay tides 2.4 × 5000', { persistence: 'persist' });
  begun.world.inPlay(begun.market);
  return begun;
}

test('[B10] [I25] in play an edit that would match waits out the delay, and the old order rests until then', () => {
  const { world, ana, bet } = inPlay();
  const { order } = world.do<OrderAnswer>(edit(world, bet.orderId, '2.4 × 1000'));
  expect(order).toMatchObject({ status: 'pending', dueAt: world.now + 5000, replaces: bet.orderId });
  expect([world.bet(bet.orderId).status, world.money(ana)]).toEqual(['unmatched', [0, 1000]]);
  const stepBack = { type: 'cancelOrders', playerId: ana, clientRef: world.ref() } as const;
  expect(world.refused({ ...stepBack, scope: { orderId: bet.orderId } }).code).toBe('NOT_CANCELLABLE');
  expect(world.refused(edit(world, bet.orderId, '2.5 × 100')).code).toBe('NOT_CANCELLABLE');
  expect(world.cancel(ana, 'all').cancelled).toEqual([]);
  world.beat(4999);
  expect(world.bet(order.orderId).status).toBe('pending');
  world.beat(1);
  expect(world.bet(order.orderId)).toMatchObject({ status: 'matched', matched: 1000_00 });
  expect(world.bet(bet.orderId)).toMatchObject({ status: 'cancelled', reason: 'replaced' });
  expect(world.money(ana)).toEqual([0, 1000]);
});

test('in play the larger of the two is held while it waits', () => {
  const { world, ana, bet } = inPlay(5000);
  world.do(edit(world, bet.orderId, '2.4 × 3000'));
  expect(world.money(ana)).toEqual([2000, 3000]);
  world.beat(5000);
  expect(world.money(ana)).toEqual([2000, 3000]);
});

test('the part of the old order matched during the delay is deducted from the new one', () => {
  const { world, ana, bo, market, bet } = inPlay(5000);
  world.place(bo, market, 'lay tides 2.5 × 300');
  world.now += 1000;
  const { order } = world.do<OrderAnswer>(edit(world, bet.orderId, '2.4 × 1000'));
  world.beat(5000);
  expect(world.bet(bet.orderId)).toMatchObject({ status: 'matched', matched: 300_00, cancelled: 700_00 });
  expect(world.bet(order.orderId)).toMatchObject({ status: 'matched', matched: 700_00, lapsed: 300_00 });
  expect(world.money(ana)).toEqual([4000, 1000]);
});

test('a suspension or a restart during the delay leaves the old order unchanged', () => {
  for (const end of ['suspension', 'restart'] as const) {
    const { world, ana, market, bet } = inPlay(5000);
    const { order } = world.do<OrderAnswer>(edit(world, bet.orderId, '2.4 × 3000'));
    if (end === 'suspension') world.status(market, 'suspended');
    else world.crash();
    expect(world.bet(order.orderId).status).toBe('lapsed');
    expect(world.bet(bet.orderId)).toMatchObject({ status: 'unmatched', remaining: 1000_00 });
    expect(world.money(ana)).toEqual([4000, 1000]);
  }
});

test('an edit lapses if the old order is fully matched meanwhile', () => {
  const { world, bo, market, bet } = inPlay(5000);
  world.place(bo, market, 'lay tides 2.5 × 1000');
  world.now += 1000;
  const { order } = world.do<OrderAnswer>(edit(world, bet.orderId, '2.4 × 1000'));
  world.beat(5000);
  expect(world.bet(order.orderId)).toMatchObject({ status: 'lapsed', reason: 'replaced_gone' });
});

test('a price or size that is not given stays as it is when the command runs', () => {
  const { world, bo, market, bet } = resting();
  world.place(bo, market, 'lay tides 2.5 × 300');
  const { order } = world.do<OrderAnswer>(edit(world, bet.orderId, '2.6 × 1', { size: null }));
  expect(order).toMatchObject({ price: 260, remaining: 700_00, replaces: bet.orderId });
  const smaller = world.do<OrderAnswer>(edit(world, order.orderId, '1 × 400', { price: null }));
  expect(smaller.order).toMatchObject({ orderId: order.orderId, price: 260, remaining: 400_00 });
});
