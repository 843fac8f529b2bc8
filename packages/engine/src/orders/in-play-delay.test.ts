import { describe, expect, test } from 'vitest';
import { FEED_TIMEOUT_MS } from '../clock/beat.ts';
import { World } from '../testing/world.ts';

function inPlay() {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  const market = world.market('odds', { inPlayDelayMs: 5000 });
  world.inPlay(market);
  world.place(bo, market, 'lay tides 2.5 × 1000', { persistence: 'persist' });
  return { world, ana, bo, market };
}

test('[B10] [I25] an order that would match waits out the delay, with its money held', () => {
  const { world, ana, market } = inPlay();
  const order = world.place(ana, market, 'back tides 2.5 × 400');
  expect(order).toMatchObject({ status: 'pending', dueAt: world.now + 5000, matched: 0 });
  expect(world.money(ana)).toEqual([9600, 400]);
  expect(world.beat(4999)).toMatchObject({ released: 0, nextDueAt: order.dueAt });
  expect(world.bet(order.orderId).status).toBe('pending');
  expect(world.beat(1)).toMatchObject({ released: 1, nextDueAt: null });
  expect(world.bet(order.orderId)).toMatchObject({ status: 'matched', matched: 400_00 });
  const fill = world.facts.find((fact) => fact.fact === 'filled');
  expect(fill?.fact === 'filled' && fill.fill.at - order.placedAt).toBe(5000);
});

test('[B10] a clock that is set back releases no order early and dates no fact before an earlier one', () => {
  const { world, ana, market } = inPlay();
  const { orderId } = world.place(ana, market, 'back tides 2.5 × 400');
  world.now -= 3_600_000;
  world.beat();
  expect(world.bet(orderId).status).toBe('pending');
  const later = world.place(ana, market, 'back tides 2.5 × 100');
  expect(later.placedAt).toBe(world.bet(orderId).placedAt);
});

test('[B10] a pending order cannot be cancelled, and repeating it does not shorten the delay', () => {
  const { world, ana, market } = inPlay();
  const order = world.order(ana, market, 'back tides 2.5 × 400');
  world.do(order);
  world.now += 4000;
  world.do(order);
  expect(world.beat(999)).toMatchObject({ released: 0 });
  const cancel = { type: 'cancelOrders', playerId: ana, clientRef: world.ref(), scope: { orderId: 2 } } as const;
  expect(world.refused(cancel).code).toBe('NOT_CANCELLABLE');
});

describe('[B10] a feed that has not been read up to the due time', () => {
  test('keeps the order waiting, whatever the clock says', () => {
    const { world, ana, market } = inPlay();
    const { orderId, dueAt } = world.place(ana, market, 'back tides 2.5 × 400');
    expect(world.beat(8_000, dueAt - 1)).toMatchObject({ released: 0, nextDueAt: dueAt });
    expect(world.bet(orderId).status).toBe('pending');
    expect(world.beat(0, dueAt)).toMatchObject({ released: 1, nextDueAt: null });
    expect(world.bet(orderId).status).toBe('matched');
  });

  test('applies late updates first: the wicket lapses the order', () => {
    const { world, ana, market } = inPlay();
    const { orderId, dueAt } = world.place(ana, market, 'back tides 2.5 × 400');
    world.beat(9_000, dueAt - 1_000);
    world.status(market, 'suspended');
    world.status(market, 'open');
    world.beat(0, world.now);
    expect(world.bet(orderId)).toMatchObject({ status: 'lapsed', reason: 'market_suspended' });
    expect(world.money(ana)).toEqual([10_000, 0]);
  });

  test('releases the orders due by its time and no others', () => {
    const { world, ana, market } = inPlay();
    const early = world.place(ana, market, 'back tides 2.5 × 400');
    world.now += 1_000;
    const late = world.place(ana, market, 'back tides 2.5 × 300');
    expect(world.beat(9_000, early.dueAt)).toMatchObject({ released: 1, nextDueAt: late.dueAt });
    expect([world.bet(early.orderId).status, world.bet(late.orderId).status]).toEqual(['matched', 'pending']);
  });

  test('lapses the order when it is not read for too long, and releases the money', () => {
    const { world, ana, market } = inPlay();
    const { orderId, dueAt } = world.place(ana, market, 'back tides 2.5 × 400');
    world.beat(5_000 + FEED_TIMEOUT_MS - 1, dueAt - 1);
    expect(world.bet(orderId).status).toBe('pending');
    expect(world.beat(1, dueAt - 1)).toMatchObject({ released: 0, nextDueAt: null });
    expect(world.bet(orderId)).toMatchObject({ status: 'lapsed', reason: 'feed_silent', lapsed: 400_00 });
    expect(world.money(ana)).toEqual([10_000, 0]);
  });

  test('an engine without a feed does not wait', () => {
    const { world, ana, market } = inPlay();
    const { orderId } = world.place(ana, market, 'back tides 2.5 × 400');
    expect(world.beat(5_000, null)).toMatchObject({ released: 1 });
    expect(world.bet(orderId).status).toBe('matched');
  });
});

test('a passive order rests at once', () => {
  const { world, ana, market } = inPlay();
  expect(world.place(ana, market, 'back tides 2.6 × 400')).toMatchObject({ status: 'unmatched', dueAt: 0 });
});

test('orders are released by due time across all markets', () => {
  const { world, ana, bo, market } = inPlay();
  const quick = world.market('quick', { inPlayDelayMs: 1000 });
  world.inPlay(quick);
  world.place(bo, quick, 'lay tides 2.5 × 1000', { persistence: 'persist' });
  const [slow, fast] = [
    world.place(ana, market, 'back tides 2.5 × 400'),
    world.place(ana, quick, 'back tides 2.5 × 300'),
  ];
  expect(world.beat(1000)).toMatchObject({ released: 1, nextDueAt: slow.dueAt });
  expect([world.bet(fast.orderId).status, world.bet(slow.orderId).status]).toEqual(['matched', 'pending']);
});

test('if the price is gone when the delay ends, the order rests, or a fill-or-kill ends', () => {
  const { world, ana, bo, market } = inPlay();
  const rest = world.place(ana, market, 'back tides 2.5 × 400');
  const kill = world.place(ana, market, 'back tides 2.5 × 300', { timeInForce: 'fillOrKill' });
  world.cancel(bo, 'all');
  world.beat(5000);
  expect(world.bet(rest.orderId)).toMatchObject({ status: 'unmatched', remaining: 400_00 });
  expect(world.bet(kill.orderId)).toMatchObject({ status: 'lapsed', reason: 'not_filled' });
  expect(world.money(ana)).toEqual([9600, 400]);
});

describe('[B09] events while an order waits', () => {
  test.each([
    ['a suspension', 'suspended', 'market_suspended'],
    ['the close', 'closed', 'market_closed'],
  ] as const)('%s lapses it and releases its hold at once', (_, status, reason) => {
    const { world, ana, market } = inPlay();
    const { orderId } = world.place(ana, market, 'back tides 2.5 × 400');
    world.status(market, status);
    expect(world.bet(orderId)).toMatchObject({ status: 'lapsed', lapsed: 400_00, reason });
    expect(world.money(ana)).toEqual([10_000, 0]);
    expect(world.beat(10_000)).toMatchObject({ released: 0, nextDueAt: null });
  });

  test('a running ball at the due time lapses it, one that is over by then does not', () => {
    const { world, ana, market } = inPlay();
    const late = world.place(ana, market, 'back tides 2.5 × 400');
    world.status(market, 'ball_running');
    expect(world.bet(late.orderId).status).toBe('pending');
    world.beat(5000);
    expect(world.bet(late.orderId)).toMatchObject({ status: 'lapsed', reason: 'market_suspended' });
    world.status(market, 'open');
    const lucky = world.place(ana, market, 'back tides 2.5 × 400');
    world.status(market, 'ball_running');
    world.status(market, 'open');
    world.beat(5000);
    expect(world.bet(lucky.orderId).status).toBe('matched');
    expect(world.money(ana)).toEqual([9600, 400]);
  });

  test('a result lapses it', () => {
    const { world, ana, market } = inPlay();
    const { orderId } = world.place(ana, market, 'back tides 2.5 × 400');
    world.settle(market, { kind: 'winners', winners: [0], note: '' });
    expect(world.bet(orderId)).toMatchObject({ status: 'lapsed', reason: 'settled' });
    expect(world.money(ana)).toEqual([10_000, 0]);
  });
});

describe('[B05] bookmaker and fancy bets always wait, and need the quote to hold', () => {
  const RATES = [
    [90, 95],
    [105, 110],
  ] as const;
  test.each([
    ['the same', [90, 95], 'matched', null],
    ['better', [92, 95], 'matched', null],
    ['worse', [88, 95], 'lapsed', 'price_moved'],
    ['none', [null, 95], 'lapsed', 'price_moved'],
  ] as const)('a bookmaker quote that is %s when the delay ends', (_, rates, status, reason) => {
    const world = new World();
    const ana = world.player(10_000);
    world.market('book', { type: 'bookmaker' });
    world.inPlay('book');
    world.quoteBookmaker('book', RATES);
    const bet = world.take(world.bookmakerBet(ana, 'book', 'back tides 90 × 1000'));
    expect(bet.status).toBe('pending');
    world.quoteBookmaker('book', [rates, [105, 110]]);
    world.beat(5000);
    expect(world.bet(bet.orderId)).toMatchObject({ status, reason });
    // A better rate is not given: the player's terms apply.
    expect(world.bet(bet.orderId).matchedValue).toBe(status === 'matched' ? 1000_00 * 90 : 0);
    expect(world.money(ana)).toEqual(status === 'matched' ? [9000, 1000] : [10_000, 0]);
  });

  test.each([
    ['the same line', [47, 90], 'matched'],
    ['an easier line', [46, 90], 'matched'],
    ['a harder line', [48, 90], 'lapsed'],
    ['a lower rate', [47, 85], 'lapsed'],
  ] as const)('a fancy with %s when the delay ends', (_, yes, status) => {
    const world = new World();
    const ana = world.player(10_000);
    world.market('runs', { type: 'fancy' });
    world.inPlay('runs');
    world.quoteFancy('runs', [45, 100], [47, 90]);
    const bet = world.take(world.fancyBet(ana, 'runs', 'yes 47 @ 90 × 1000'));
    world.quoteFancy('runs', [45, 100], yes);
    world.beat(5000);
    expect(world.bet(bet.orderId).status).toBe(status);
  });
});
