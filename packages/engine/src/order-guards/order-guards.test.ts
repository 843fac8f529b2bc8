import { expect, test } from 'vitest';
import type { OrderAnswer } from '../index.ts';
import type { AnswerOf, CommandOf } from '../modules.ts';
import { World } from '../testing/world.ts';

type Answer = AnswerOf<CommandOf<'heartbeat'>>;

function opened() {
  const world = new World();
  const [ana, bo] = [world.player(100_000), world.player(100_000)];
  return { world, ana, bo, market: world.market('odds') };
}

function send(world: World, playerId: number, changes: Partial<CommandOf<'heartbeat'>> = {}) {
  const command = { type: 'heartbeat', playerId, session: 'one', timeoutMs: 10_000, action: 'cancel' } as const;
  return world.do<Answer>({ ...command, ...changes });
}

const beat = (world: World) => world.do({ type: 'beat', feedReadTo: null });

test('a missed heartbeat cancels the unmatched bets of its player, once, and the next one reports it', () => {
  const { world, ana, bo, market } = opened();
  const [mine, theirs] = [ana, bo].map((player) => world.place(player, market, 'back tides 2.5 × 500'));
  expect(send(world, ana)).toMatchObject({ timeoutMs: 10_000, performed: 'none' });
  world.now += 9_000;
  send(world, ana);
  world.now += 9_999;
  beat(world);
  expect(world.bet(mine?.orderId ?? 0).status).toBe('unmatched');
  world.crash();
  world.now += 1;
  beat(world);
  expect(world.bet(mine?.orderId ?? 0)).toMatchObject({ status: 'cancelled', reason: 'heartbeat_missed' });
  expect(world.bet(theirs?.orderId ?? 0).status).toBe('unmatched');
  expect(world.money(ana)[1]).toBe(0);
  world.crash();
  world.status(market, 'open');
  const later = world.place(ana, market, 'back tides 2.5 × 500');
  beat(world);
  expect(world.bet(later.orderId).status).toBe('unmatched');
  expect(send(world, ana)).toMatchObject({ performed: 'allCancelled' });
  expect(send(world, ana)).toMatchObject({ performed: 'none' });
});

test('timeouts are corrected to 10 to 300 seconds; zero turns the switch off', () => {
  const { world, ana, market } = opened();
  const { orderId } = world.place(ana, market, 'back tides 2.5 × 500');
  expect(send(world, ana, { timeoutMs: 1 }).timeoutMs).toBe(10_000);
  expect(send(world, ana, { timeoutMs: 900_000 }).timeoutMs).toBe(300_000);
  expect(send(world, ana, { timeoutMs: 0 }).timeoutMs).toBe(0);
  world.now += 1_000_000;
  beat(world);
  expect(world.bet(orderId).status).toBe('unmatched');
});

test('cancel and suspend: new bets are refused until a person resumes, even after a restart', () => {
  const { world, ana, market } = opened();
  send(world, ana, { action: 'cancelAndSuspend' });
  world.now += 10_000;
  beat(world);
  world.crash();
  world.status(market, 'open');
  const order = () => world.order(ana, market, 'back tides 2.5 × 500');
  expect(world.refused(order())).toMatchObject({ code: 'FORBIDDEN', terms: { reason: 'ordersPaused' } });
  expect(send(world, ana).isPaused).toBe(true);
  expect(world.refused(order()).code).toBe('FORBIDDEN');
  world.do({ type: 'resumeOrders', playerId: ana });
  expect(world.do<OrderAnswer>(order()).order.status).toBe('unmatched');
});

test('sessions that miss their heartbeat count: the oldest makes room, unless orders are paused', () => {
  const { world, ana } = opened();
  const sessionsOf = () => [...world.engine.heartbeats.values()].map(({ session }) => session).sort();
  const miss = (session: string, action: 'cancel' | 'cancelAndSuspend' = 'cancel') => {
    send(world, ana, { session, action });
    world.now += 10_000;
    beat(world);
  };
  const names = Array.from({ length: 20 }, (_, at) => `day-${at + 10}`);
  miss('paused', 'cancelAndSuspend');
  for (const name of names.toReversed()) miss(name);
  expect(sessionsOf()).toEqual([...names.slice(0, 19), 'paused']);
  expect(send(world, ana, { session: 'day-28' })).toMatchObject({ performed: 'allCancelled' });
  world.crash();
  // The oldest missed one is now day-27, whatever the order in which they were restored.
  miss('new');
  expect(sessionsOf()).toEqual([...names.filter((name) => name < 'day-27'), 'day-28', 'new', 'paused']);
  expect(send(world, ana, { session: 'day-27', timeoutMs: 0 })).toMatchObject({ performed: 'none' });
});

test('the limit refuses a session while all others are in time, and never one that has a switch', () => {
  const { world, ana } = opened();
  const names = Array.from({ length: 20 }, (_, at) => `s-${at}`);
  for (const session of names) send(world, ana, { session });
  const command = { type: 'heartbeat', playerId: ana, session: 'more', timeoutMs: 10_000, action: 'cancel' } as const;
  expect(world.refused(command)).toMatchObject({ code: 'LIMIT_REACHED', terms: { reason: 'heartbeats', most: 20 } });
  send(world, ana, { session: 's-3', timeoutMs: 0 });
  send(world, ana, { session: 'more' });
  send(world, ana, { session: 'more' });
  expect(world.engine.heartbeats.size).toBe(20);
});

function grouped(size: number) {
  const { world, ana, bo, market } = opened();
  const orders = ['back tides 2.5 × 500', 'back kings 2.5 × 500'].map((words) => world.place(ana, market, words));
  const orderIds = orders.map(({ orderId }) => orderId);
  const command = { type: 'groupOrders', playerId: ana, orderIds, size: size * 100 } as const;
  world.do({ ...command, clientRef: world.ref() });
  return { world, ana, bo, market, orderIds, command };
}

test('a group: once the amount is matched the rests are cancelled, in the same step', () => {
  const { world, ana, bo, market, orderIds } = grouped(300);
  world.place(bo, market, 'lay tides 2.5 × 200');
  expect(orderIds.map((id) => world.bet(id).status)).toEqual(['partly_matched', 'unmatched']);
  world.crash();
  world.status(market, 'open');
  world.place(bo, market, 'lay tides 2.5 × 100');
  expect(orderIds.map((id) => world.bet(id))).toMatchObject([
    { status: 'matched', cancelled: 200_00, reason: 'group_matched' },
    { status: 'cancelled', reason: 'group_matched' },
  ]);
  expect(world.engine.orderGroups.size).toBe(0);
  expect(world.money(ana)[1]).toBe(300);
});

test('a group ends with its orders; an order is in one group, and its replacement takes its place', () => {
  const { world, ana, bo, market, orderIds, command } = grouped(300);
  expect(world.refused({ ...command, clientRef: world.ref() }).terms).toMatchObject({ reason: 'betTwice' });
  const { order } = world.do<OrderAnswer>({
    type: 'replaceOrder',
    playerId: ana,
    clientRef: world.ref(),
    orderId: orderIds[0] as number,
    price: 260,
    size: null,
    marketVersion: null,
  });
  world.place(bo, market, 'lay tides 2.6 × 300');
  expect([order.orderId, orderIds[1] as number].map((id) => world.bet(id))).toMatchObject([
    { status: 'matched', cancelled: 200_00, reason: 'group_matched' },
    { status: 'cancelled', reason: 'group_matched' },
  ]);
  expect([world.engine.orderGroups.size, world.engine.groupOfOrder.size]).toEqual([0, 0]);
});
