import { onCloseTerms } from '@crease/exchange';
import { expect, test } from 'vitest';
import { World } from '../testing/world.ts';

const SP = { persistence: 'startingPrice' } as const;

function opened() {
  const world = new World();
  const [ana, bo, cy] = [world.player(10_000), world.player(10_000), world.player(10_000)];
  return { world, ana, bo, cy, market: world.market('odds') };
}

test('at the turn in play bets that take the starting price are matched at it, and a restart keeps them', () => {
  const { world, ana, bo, cy, market } = opened();
  const back = world.place(ana, market, 'back tides 8 × 1000', SP);
  const lay = world.place(bo, market, 'lay tides 3 × 3000', SP);
  const resting = world.place(cy, market, 'back tides 9 × 200', { persistence: 'persist' });
  expect([world.money(ana), world.money(bo)]).toEqual([
    [9000, 1000],
    [4000, 6000],
  ]);
  world.inPlay(market);
  expect(world.engine.markets.get(market)?.startingPrices).toEqual({ 'play:INR': [700, 0, 0] });
  expect([world.bet(back.orderId), world.bet(lay.orderId)]).toMatchObject([
    { status: 'cancelled', reason: 'starting_price' },
    { status: 'cancelled', reason: 'starting_price' },
  ]);
  world.crash();
  expect(world.engine.markets.get(market)?.startingPrices).toEqual({ 'play:INR': [700, 0, 0] });
  expect(world.bet(resting.orderId).status).toBe('unmatched');
  expect([world.money(ana), world.money(bo)]).toEqual([
    [9000, 1000],
    [4000, 6000],
  ]);
  world.settle(market, { kind: 'winners', winners: [0], note: '' });
  expect(world.money(ana)).toEqual([10_000 + 6000 * 0.98, 0]);
  expect(world.money(bo)).toEqual([4000, 0]);
});

test('without the other side the bet lapses and its money is free; in play the starting price is over', () => {
  const { world, ana, market } = opened();
  const back = world.place(ana, market, 'back tides 8 × 1000', SP);
  world.inPlay(market);
  expect(world.bet(back.orderId)).toMatchObject({ status: 'lapsed', reason: 'no_starting_price' });
  expect(world.money(ana)).toEqual([10_000, 0]);
  expect(world.refused(world.order(ana, market, 'back tides 8 × 1000', SP)).terms).toEqual({
    reason: 'startingPriceOver',
  });
});

test('while an operator has stopped the market nothing is matched at the turn in play, and the bets lapse', () => {
  const { world, ana, bo, market } = opened();
  const bets = [world.place(ana, market, 'back tides 8 × 1000', SP), world.place(bo, market, 'lay tides 2 × 1000', SP)];
  world.stop(market);
  world.inPlay(market);
  for (const { orderId } of bets)
    expect(world.bet(orderId)).toMatchObject({ status: 'lapsed', reason: 'no_starting_price' });
  expect([world.money(ana), world.money(bo)]).toEqual([
    [10_000, 0],
    [10_000, 0],
  ]);
});

test('bets on close wait outside the book, hold what they risk, and are matched at the turn in play', () => {
  const { world, ana, bo, cy, market } = opened();
  const back = world.place(ana, market, 'back tides 2 × 100', onCloseTerms('back', 1000_00, null));
  const lay = world.place(bo, market, 'lay tides 2 × 100', onCloseTerms('lay', 6000_00, 800));
  world.place(cy, market, 'back tides 2 × 100', onCloseTerms('back', 500_00, 900));
  const heldBy = () => [ana, bo, cy].map((player) => world.money(player)[1]);
  expect(heldBy()).toEqual([1000, 5999, 500]);
  world.status(market, 'suspended');
  world.status(market, 'open');
  world.place(cy, market, 'lay tides 1.5 × 1000');
  world.crash();
  world.status(market, 'open');
  expect([world.bet(back.orderId).status, world.bet(lay.orderId).status]).toEqual(['unmatched', 'unmatched']);
  world.inPlay(market);
  expect(world.engine.markets.get(market)?.startingPrices).toEqual({ 'play:INR': [700, 0, 0] });
  expect(heldBy()).toEqual([999, 5994, 0]);
  expect([world.bet(back.orderId).reason, world.bet(lay.orderId).reason]).toEqual(['starting_price', 'starting_price']);
});

test('bets on close: a limit for any price, a lapse and a market in play are refused; the least counts the risk', () => {
  const { world, ana, market } = opened();
  const reasonOf = (changes: Parameters<World['order']>[3]) =>
    world.refused(world.order(ana, market, 'lay tides 2 × 100', changes)).terms.reason;
  const any = onCloseTerms('lay', 1000_00, null);
  expect(reasonOf({ ...any, price: 300 })).toBe('onClosePrice');
  expect(reasonOf({ ...any, persistence: 'lapse' })).toBe('onCloseLapse');
  expect(world.refused(world.order(ana, market, 'lay tides 2 × 1', onCloseTerms('lay', 50_00, 300))).code).toBe(
    'BELOW_MINIMUM',
  );
  const { orderId } = world.place(ana, market, 'lay tides 2 × 1', onCloseTerms('lay', 100_00, 4000));
  expect(world.money(ana)[1]).toBe(78);
  const replace = { type: 'replaceOrder', playerId: ana, size: null, marketVersion: null } as const;
  world.do({ ...replace, clientRef: world.ref(), orderId, price: 5000 });
  const free = world.place(ana, market, 'back kings 2 × 100', onCloseTerms('back', 100_00, null));
  expect(world.refused({ ...replace, clientRef: world.ref(), orderId: free.orderId, price: 300 }).terms.reason).toBe(
    'onClosePrice',
  );
  world.inPlay(market);
  expect(reasonOf(any)).toBe('startingPriceOver');
});

test('a suspension before the turn in play keeps them', () => {
  const { world, ana, market } = opened();
  const back = world.place(ana, market, 'back tides 8 × 1000', SP);
  world.status(market, 'suspended');
  expect(world.bet(back.orderId).status).toBe('unmatched');
});

test('the persistence of a resting bet changes in place, and a restart keeps it', () => {
  const { world, ana, bo, market } = opened();
  const first = world.place(ana, market, 'back tides 8 × 1000');
  const second = world.place(bo, market, 'back tides 8 × 1000');
  const change = (playerId: number, persistence: 'lapse' | 'persist' | 'startingPrice') =>
    ({ type: 'changePersistence', playerId, orderId: first.orderId, persistence }) as const;
  expect(world.refused(change(bo, 'persist')).code).toBe('UNKNOWN_BET');
  world.do(change(ana, 'startingPrice'));
  world.do(change(ana, 'persist'));
  world.crash();
  world.status(market, 'open');
  world.place(bo, market, 'lay tides 8 × 100', { persistence: 'persist' });
  expect(world.bet(first.orderId)).toMatchObject({ persistence: 'persist', matched: 100_00 });
  world.inPlay(market);
  expect([first, second].map(({ orderId }) => world.bet(orderId).status)).toEqual(['partly_matched', 'lapsed']);
  expect(world.refused(change(ana, 'startingPrice')).terms).toEqual({ reason: 'startingPriceOver' });
  expect(world.refused({ ...change(bo, 'persist'), orderId: second.orderId }).code).toBe('NOT_CANCELLABLE');
});

test('the persistence of a bet on close cannot change', () => {
  const { world, ana, market } = opened();
  for (const limit of [null, 300])
    for (const persistence of ['lapse', 'persist', 'startingPrice'] as const) {
      const { orderId } = world.place(ana, market, 'back tides 2 × 1', onCloseTerms('back', 100_00, limit));
      const change = { type: 'changePersistence', playerId: ana, orderId, persistence } as const;
      expect(world.refused(change).terms.reason).toBe('onClosePersistence');
    }
});
