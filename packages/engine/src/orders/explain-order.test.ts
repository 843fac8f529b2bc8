import { expect, test } from 'vitest';
import { runs, voidResult, World, winner } from '../testing/world.ts';
import { type Explanation, explainOrder } from './explain-order.ts';

/** Returns the explanation of a bet after it was placed, matched and settled. */
function explanationOf(world: World, orderId: number): Explanation | null {
  const order = world.bet(orderId);
  const market = world.engine.markets.get(order.marketId);
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

const won = (...winners: string[]) => ({ kind: 'winners', winners });

test('match odds: result, verdict, sum at the average price', () => {
  const world = oddsBets();
  const [backed, laid] = [
    { kind: 'runner', side: 'back', runner: 'Tides' },
    { kind: 'runner', side: 'lay', runner: 'Tides' },
  ];
  expect(explanationOf(world, 3)).toBeNull();
  world.settle('odds', winner(0));
  expect(explanationOf(world, 3)).toEqual({
    kind: 'settled',
    result: won('Tides'),
    bet: backed,
    isWon: true,
    note: '',
    sum: { kind: 'price', profit: 840_00, stake: 1000_00, average: 1.84 },
  });
  expect(explanationOf(world, 1)).toEqual({
    kind: 'settled',
    result: won('Tides'),
    bet: laid,
    isWon: false,
    note: '',
    sum: { kind: 'price', profit: -360_00, stake: 400_00, average: 1.9 },
  });
  world.resettle('odds', winner(1));
  expect(explanationOf(world, 3)).toMatchObject({
    result: won('Kings'),
    isWon: false,
    sum: { kind: 'stake', profit: -1000_00 },
  });
  expect(explanationOf(world, 1)).toMatchObject({
    result: won('Kings'),
    isWon: true,
    sum: { kind: 'stake', profit: 400_00 },
  });
});

test('a dead heat and a void', () => {
  const world = oddsBets();
  world.settle('odds', { kind: 'winners', winners: [0, 2], note: '' });
  expect(explanationOf(world, 3)).toMatchObject({
    result: won('Tides', 'The Draw'),
    isWon: false,
    sum: { kind: 'shared', profit: -80_00, winners: 2 },
  });
  world.resettle('odds', voidResult('rain'));
  expect(explanationOf(world, 3)).toEqual({ kind: 'voided', stake: 1000_00, reason: 'rain' });
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
  expect(explanationOf(world, 1)).toMatchObject({
    result: won('Tides'),
    bet: { kind: 'runner', side: 'back', runner: 'Tides' },
    isWon: true,
    sum: { kind: 'rate', profit: 900_00, stake: 1000_00, average: 90 },
  });
  expect(explanationOf(world, 2)).toMatchObject({
    result: { kind: 'value', value: 46 },
    bet: { kind: 'line', side: 'back', run: 47, value: 46 },
    isWon: false,
    sum: { kind: 'stake', profit: -1000_00 },
  });
  expect(explanationOf(world, 3)).toMatchObject({
    bet: { kind: 'line', side: 'lay', run: 45, value: 46 },
    isWon: false,
    sum: { kind: 'rate', profit: -500_00, stake: 500_00, average: 100 },
  });
});
