import { describe, expect, test } from 'vitest';
import { World } from '../testing/world.ts';

test('an order that meets nobody rests, and its worst case is held', () => {
  const world = new World();
  const [ana, bo] = [world.player(5000), world.player(5000)];
  const market = world.market('odds');
  const back = world.place(ana, market, 'back tides 2.5 × 1000');
  expect(back).toMatchObject({
    status: 'unmatched',
    remaining: 1000_00,
    matched: 0,
    liability: 1000_00,
    potentialProfit: 1500_00,
  });
  expect(back).toMatchObject({
    eventName: 'Tides v Kings',
    marketName: 'odds',
    runnerId: 'tides',
    runnerName: 'Tides',
    gameId: 'tides-kings',
  });
  expect(world.money(ana)).toEqual([4000, 1000]);
  world.place(bo, market, 'lay tides 2.3 × 1000');
  expect(world.money(bo)).toEqual([3700, 1300]);
});

test('facts of a resting order: placed, held, answered', () => {
  const world = new World();
  const ana = world.player(5000);
  world.place(ana, world.market('odds'), 'back tides 2.5 × 1000');
  expect(world.facts.map(({ fact }) => fact)).toEqual(['orderPlaced', 'holdChanged', 'answered']);
});

test('an order is matched at the better price, and releases the excess hold', () => {
  const world = new World();
  const [ana, bo] = [world.player(5000), world.player(5000)];
  const market = world.market('odds');
  const lay = world.place(ana, market, 'lay tides 3 × 500');
  const back = world.place(bo, market, 'back tides 2.5 × 800');
  expect(back).toMatchObject({
    status: 'partly_matched',
    matched: 500_00,
    remaining: 300_00,
    matchedValue: 500_00 * 300,
  });
  expect(world.bet(lay.orderId)).toMatchObject({ status: 'matched', matched: 500_00 });
  expect(world.facts.map(({ fact }) => fact)).toEqual([
    'orderPlaced',
    'filled',
    'orderChanged',
    'holdChanged',
    'answered',
  ]);
  expect(world.money(bo)).toEqual([4200, 800]);
});

test('back and lay of one runner net: the hold is the worst outcome, not the sum', () => {
  const world = new World();
  const [ana, bo] = [world.player(5000), world.player(5000)];
  const market = world.market('odds');
  world.place(bo, market, 'lay tides 2 × 1000');
  world.place(ana, market, 'back tides 2 × 1000');
  expect(world.money(ana)).toEqual([4000, 1000]);
  world.place(bo, market, 'back tides 1.8 × 1000');
  world.place(ana, market, 'lay tides 1.8 × 1000');
  expect(world.money(ana)).toEqual([5000, 0]);
  expect(world.money(bo)).toEqual([4800, 200]);
});

test("a player's orders never match each other: the older order lapses and the newer continues", () => {
  const world = new World();
  const [ana, bo] = [world.player(5000), world.player(5000)];
  const market = world.market('odds');
  const own = world.place(ana, market, 'lay tides 2 × 400');
  world.place(bo, market, 'lay tides 2 × 300');
  const back = world.place(ana, market, 'back tides 2 × 500');
  expect(world.bet(own.orderId)).toMatchObject({ status: 'lapsed', lapsed: 400_00, reason: 'self_match' });
  expect(back).toMatchObject({ matched: 300_00, remaining: 200_00 });
  expect(world.money(ana)).toEqual([4500, 500]);
});

describe('fill or kill', () => {
  test('matches all or nothing, by the average price', () => {
    const world = new World();
    const [ana, bo] = [world.player(50_000), world.player(50_000)];
    const market = world.market('odds');
    world.place(ana, market, 'lay tides 5.5 × 200');
    world.place(ana, market, 'lay tides 5.4 × 600');
    world.place(ana, market, 'lay tides 5.3 × 500');
    const all = world.place(bo, market, 'back tides 5.4 × 1000', { timeInForce: 'fillOrKill' });
    expect(all).toMatchObject({ status: 'matched', matched: 1000_00, matchedValue: 5400 * 10_000 });
    const none = world.place(bo, market, 'back tides 5.4 × 1000', { timeInForce: 'fillOrKill' });
    expect(none).toMatchObject({ status: 'lapsed', matched: 0, lapsed: 1000_00, reason: 'not_filled' });
    expect(world.money(bo)).toEqual([49_000, 1000]);
  });

  test('with a minimum fill takes the available size, and lapses the rest', () => {
    const world = new World();
    const [ana, bo] = [world.player(50_000), world.player(50_000)];
    const market = world.market('odds');
    world.place(ana, market, 'lay tides 2 × 300');
    const some = world.place(bo, market, 'back tides 2 × 1000', { timeInForce: 'fillOrKill', minFill: 200_00 });
    expect(some).toMatchObject({ status: 'matched', matched: 300_00, lapsed: 700_00, remaining: 0 });
    expect(world.money(bo)).toEqual([49_700, 300]);
  });
});

describe('money', () => {
  test('[B06] of two hundred bets of 60 % of the balance one is accepted', () => {
    const world = new World();
    const ana = world.player(1000);
    const market = world.market('odds');
    const codes: string[] = [];
    for (let i = 0; i < 200; i++) {
      const outcome = world.try(world.order(ana, market, 'back tides 2 × 600'));
      codes.push('code' in outcome ? outcome.code : 'taken');
    }
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    expect(codes.filter((code) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(199);
    expect(world.money(ana)).toEqual([400, 600]);
  });

  test('[B08] a lay at 29.0 beyond the balance is refused, however often it is repeated', () => {
    const world = new World();
    const ana = world.player(1000);
    const market = world.market('odds', { max: 100_000_000_00, maxProfit: 1_000_000_000_00 });
    for (let i = 0; i < 10_000; i++)
      expect(world.refused(world.order(ana, market, 'lay tides 29 × 21000000')).code).toBe('INSUFFICIENT_FUNDS');
    expect(world.money(ana)).toEqual([1000, 0]);
    expect(world.engine.orders.size).toBe(0);
  });

  test('the whole balance can be staked, and not one rupee more', () => {
    const world = new World();
    const ana = world.player(1000);
    const market = world.market('odds');
    expect(world.refused(world.order(ana, market, 'back tides 2 × 1001')).code).toBe('INSUFFICIENT_FUNDS');
    world.place(ana, market, 'back tides 2 × 1000');
    expect(world.money(ana)).toEqual([0, 1000]);
    expect(world.refused(world.order(ana, market, 'back tides 2 × 100')).code).toBe('INSUFFICIENT_FUNDS');
  });

  test('the refusal names the required amount', () => {
    const world = new World();
    const ana = world.player(1000);
    const refusal = world.refused(world.order(ana, world.market('odds'), 'lay tides 3 × 100000'));
    expect(refusal.terms).toEqual({ reason: 'bet', needed: 200_000_00, available: 1000_00 });
  });

  test('money held in one market is not available in another', () => {
    const world = new World();
    const ana = world.player(1000);
    const [one, other] = [world.market('one'), world.market('other')];
    world.place(ana, one, 'back tides 2 × 700');
    expect(world.refused(world.order(ana, other, 'back tides 2 × 400')).code).toBe('INSUFFICIENT_FUNDS');
    world.place(ana, other, 'back tides 2 × 300');
    expect(world.money(ana)).toEqual([0, 1000]);
  });

  test('a bet that lowers the worst case needs no money', () => {
    const world = new World();
    const [ana, bo] = [world.player(1000), world.player(9000)];
    const market = world.market('odds');
    world.place(bo, market, 'lay tides 2 × 1000');
    world.place(ana, market, 'back tides 2 × 1000');
    expect(world.money(ana)).toEqual([0, 1000]);
    world.place(bo, market, 'back tides 2 × 500');
    world.place(ana, market, 'lay tides 2 × 500', { timeInForce: 'fillOrKill' });
    expect(world.money(ana)).toEqual([500, 500]);
  });
});
