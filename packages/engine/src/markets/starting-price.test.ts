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

test('a suspension before the turn in play keeps them', () => {
  const { world, ana, market } = opened();
  const back = world.place(ana, market, 'back tides 8 × 1000', SP);
  world.status(market, 'suspended');
  expect(world.bet(back.orderId).status).toBe('unmatched');
});
