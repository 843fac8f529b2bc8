import { expect, test } from 'vitest';
import { explainOrder } from './index.ts';
import { nobody, runs, World, winner } from './test/world.ts';

/** What a settled bet says, after it was placed, matched and settled for good. */
function told(world: World, orderId: number): string | null {
  const order = world.bet(orderId);
  const market = world.house.markets.get(order.marketId);
  if (!market) throw new Error('no market');
  return explainOrder({ order, market: market.definition, result: market.result });
}

function oddsBets() {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  world.market('odds');
  world.place(bo, 'odds', 'lay tides 1.9 × 400');
  world.place(bo, 'odds', 'lay tides 1.8 × 600');
  world.place(ana, 'odds', 'back tides 1.8 × 1000');
  return world;
}

test('match odds: result, verdict, sum at the average price', () => {
  const world = oddsBets();
  expect(told(world, 3)).toBeNull();
  world.settle('odds', winner(0));
  expect(told(world, 3)).toBe('Result: Tides won. Back Tides won: ₹1,000 × (1.84 − 1) = ₹840.');
  expect(told(world, 1)).toBe('Result: Tides won. Lay Tides lost: ₹400 × (1.9 − 1) = a loss of ₹360.');
  world.resettle('odds', winner(1));
  expect(told(world, 3)).toBe('Result: Kings won. Back Tides lost: −₹1,000.');
  expect(told(world, 1)).toBe('Result: Kings won. Lay Tides won: ₹400.');
});

test('a dead heat and a void', () => {
  const world = oddsBets();
  world.settle('odds', { kind: 'winners', winners: [0, 2], note: '' });
  expect(told(world, 3)).toBe(
    'Result: dead heat of Tides and The Draw. Back Tides lost: −₹80, because a dead heat of 2 counts one part in 2 of the stake as won and the rest as lost.',
  );
  world.resettle('odds', nobody('rain'));
  expect(told(world, 3)).toBe('Void: rain. ₹1,000 of stake does not count, nothing is won or lost.');
});

test('bookmaker and fancy: the rate a hundred, and the line', () => {
  const world = new World();
  const ana = world.player(10_000);
  world.market('book', { type: 'bookmaker' });
  world.quoteBookmaker('book', [
    [90, 95],
    [105, 110],
  ]);
  world.take(world.bookmakerBet(ana, 'book', 'back tides 90 × 1000'));
  world.market('runs', { type: 'fancy' });
  world.quoteFancy('runs', [45, 100], [47, 90]);
  world.take(world.fancyBet(ana, 'runs', 'yes 47 @ 90 × 1000'));
  world.take(world.fancyBet(ana, 'runs', 'no 45 @ 100 × 500'));
  world.settle('book', winner(0));
  world.settle('runs', runs(46));
  expect(told(world, 1)).toBe('Result: Tides won. Back Tides won: ₹1,000 × 90 ÷ 100 = ₹900.');
  expect(told(world, 2)).toBe('Result: 46. Yes at 47 lost, because 46 is below 47: −₹1,000.');
  expect(told(world, 3)).toBe('Result: 46. No at 45 lost, because 46 reaches 45: ₹500 × 100 ÷ 100 = a loss of ₹500.');
});
