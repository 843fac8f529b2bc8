import { expect, test } from 'vitest';
import type { OrderAnswer } from '../index.ts';
import { World } from '../testing/world.ts';

function opened() {
  const world = new World();
  const [ana, bo] = [world.player(100_000), world.player(100_000)];
  return { world, ana, bo, market: world.market('odds', { inPlayDelayMs: 5000 }) };
}

const POST_ONLY = { timeInForce: 'postOnly', persistence: 'persist' } as const;

test.each([
  ['back tides 2.5 × 500', 'lay tides 2.5 × 500', 'back tides 2.52 × 500'],
  ['lay tides 2.5 × 500', 'back tides 2.5 × 500', 'lay tides 2.48 × 500'],
])('post-only: %s is refused if it would match, and rests if it would not', (words, theirs, passive) => {
  const { world, ana, bo, market } = opened();
  world.place(bo, market, theirs);
  expect(world.refused(world.order(ana, market, words, POST_ONLY))).toMatchObject({
    code: 'PRICE_CHANGED',
    terms: { reason: 'wouldMatch' },
  });
  expect(world.place(ana, market, passive, POST_ONLY)).toMatchObject({ status: 'unmatched', timeInForce: 'postOnly' });
});

test('post-only: an own order on the other side counts, and a replacement stays post-only', () => {
  const { world, ana, bo, market } = opened();
  world.place(ana, market, 'lay tides 2.5 × 500');
  expect(world.refused(world.order(ana, market, 'back tides 2.5 × 500', POST_ONLY)).code).toBe('PRICE_CHANGED');
  const { orderId } = world.place(ana, market, 'back tides 2.6 × 500', POST_ONLY);
  world.place(bo, market, 'lay tides 2.52 × 500');
  const command = { type: 'replaceOrder', playerId: ana, orderId, size: null, marketVersion: null } as const;
  expect(world.refused({ ...command, clientRef: world.ref(), price: 252 }).terms).toEqual({ reason: 'wouldMatch' });
  const { order } = world.do<OrderAnswer>({ ...command, clientRef: world.ref(), price: 254 });
  expect(order).toMatchObject({ timeInForce: 'postOnly', replaces: orderId });
});

test('until: the rest lapses at the first beat at its time, not before, including after a restart', () => {
  const { world, ana, bo, market } = opened();
  const until = world.now + 60_000;
  const terms = { until, persistence: 'persist' } as const;
  const { orderId } = world.place(ana, market, 'back tides 2.5 × 500', terms);
  const { orderId: other } = world.place(ana, market, 'back tides 2.6 × 500', { ...terms, until: until + 1 });
  world.place(bo, market, 'lay tides 2.5 × 200');
  world.crash();
  world.now = until - 1;
  world.do({ type: 'beat', feedReadTo: null });
  expect(world.bet(orderId)).toMatchObject({ status: 'partly_matched', until });
  world.now = until;
  world.do({ type: 'beat', feedReadTo: null });
  expect(world.bet(orderId)).toMatchObject({ status: 'matched', lapsed: 300_00, reason: 'time_elapsed' });
  expect(world.bet(other).status).toBe('unmatched');
  expect(world.money(ana)[1]).toBe(700);
});

test('until: a replacement keeps it, and an end in the past or with fill-or-kill is refused', () => {
  const { world, ana, market } = opened();
  const until = world.now + 1000;
  const { orderId } = world.place(ana, market, 'back tides 2.5 × 500', { until });
  const replacing = {
    type: 'replaceOrder',
    playerId: ana,
    clientRef: world.ref(),
    orderId,
    marketVersion: null,
  } as const;
  const { order } = world.do<OrderAnswer>({ ...replacing, price: 260, size: null });
  expect(order.until).toBe(until);
  const reasonOf = (changes: Parameters<World['order']>[3]) =>
    world.refused(world.order(ana, market, 'back tides 2.5 × 500', changes)).terms.reason;
  expect(reasonOf({ until: world.now })).toBe('untilPast');
  expect(reasonOf({ until, timeInForce: 'fillOrKill' })).toBe('untilFillOrKill');
});

test('passive delay: by default orders that cannot match rest at once; a market may make them wait', () => {
  const { world, ana, bo, market } = opened();
  const waiting = world.market('slow', { inPlayDelayMs: 5000, passiveDelay: 'wait' });
  for (const marketId of [market, waiting]) {
    world.place(bo, marketId, 'lay tides 2.4 × 500', { persistence: 'persist' });
    world.inPlay(marketId);
  }
  expect(world.place(ana, market, 'back tides 2.5 × 500').status).toBe('unmatched');
  const passive = world.place(ana, waiting, 'back tides 2.5 × 500');
  const posted = world.place(ana, waiting, 'back kings 2.5 × 500', POST_ONLY);
  expect([passive.status, posted.status]).toEqual(['pending', 'pending']);
  world.place(bo, market, 'lay kings 2.5 × 500');
  world.now += 5000;
  world.do({ type: 'beat', feedReadTo: null });
  expect([world.bet(passive.orderId).status, world.bet(posted.orderId).status]).toEqual(['unmatched', 'unmatched']);
});

test('the finest ladder: every hundredth is a price, also of quotes, after a restart and with margins', () => {
  const { world, ana, bo, market } = opened();
  const finest = world.market('finest', { priceLadder: 'finest', margin: 1 });
  expect(world.refused(world.order(ana, market, 'back tides 3.07 × 500')).terms).toEqual({ reason: 'offLadder' });
  expect(world.refused(world.order(ana, finest, 'back tides 3 × 500', { price: 307.5 })).terms).toEqual({
    reason: 'offLadder',
  });
  world.place(bo, finest, 'lay tides 3.07 × 500', { persistence: 'persist' });
  world.place(bo, finest, 'lay kings 999.99 × 100', { persistence: 'persist' });
  world.quoteOdds(finest, [
    [['3.05 × 500'], ['3.12 × 500']],
    [[], []],
    [[], []],
  ]);
  world.crash();
  world.status(finest, 'open');
  world.quoteOdds(finest, [
    [['3.05 × 500'], ['3.12 × 500']],
    [[], []],
    [[], []],
  ]);
  const back = world.place(ana, finest, 'back tides 3.04 × 900');
  expect(back).toMatchObject({ matched: 900_00, matchedValue: 307 * 500_00 + 304 * 400_00 });
  expect(world.place(ana, finest, 'lay tides 3.13 × 100')).toMatchObject({ matchedValue: 313 * 100_00 });
});

test('only an odds market has a ladder of prices', () => {
  const world = new World();
  for (const changes of [{ type: 'fancy' as const }, { type: 'bookmaker' as const }])
    expect(() => world.market('line', { ...changes, priceLadder: 'finest' })).toThrow('priceLadder');
  expect(() => world.market('odds', { priceLadder: 'coarse' as never })).toThrow('priceLadder');
});

test('a post-only order that would match at the end of its delay lapses', () => {
  const { world, ana, bo } = opened();
  const market = world.market('slow', { inPlayDelayMs: 5000, passiveDelay: 'wait' });
  world.inPlay(market);
  const lay = world.place(bo, market, 'lay tides 2.5 × 500');
  const posted = world.place(ana, market, 'back tides 2.5 × 500', POST_ONLY);
  expect([lay.status, posted.status]).toEqual(['pending', 'pending']);
  world.now += 5000;
  world.do({ type: 'beat', feedReadTo: null });
  expect(world.bet(lay.orderId).status).toBe('unmatched');
  expect(world.bet(posted.orderId)).toMatchObject({ status: 'lapsed', reason: 'price_moved' });
});
