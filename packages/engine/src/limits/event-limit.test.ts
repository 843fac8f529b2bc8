import { expect, test } from 'vitest';
import type { OrderAnswer } from '../index.ts';
import { World } from '../testing/world.ts';

const HOUR = 3_600_000;

function limited(rupees: number) {
  const world = new World();
  const ana = world.player(100_000);
  for (const marketId of ['odds', 'toss']) world.market(marketId);
  const past = { results: [], deposits: [], counted: 0 };
  const set = (value: number | null) =>
    world.do({ type: 'setLimit', playerId: ana, name: 'event', value: value && value * 100, by: 'player', past });
  set(rupees);
  return { world, ana, set };
}

test('a limit for one event counts all of its markets; bets that do not raise the risk are accepted', () => {
  const { world, ana } = limited(1000);
  world.place(ana, 'odds', 'back tides 2.5 × 600');
  expect(world.refused(world.order(ana, 'toss', 'back tides 2.5 × 500'))).toMatchObject({
    code: 'LIMIT_REACHED',
    terms: { reason: 'ownEvent', limit: 1000_00, risk: 1100_00 },
  });
  world.place(ana, 'toss', 'back tides 2.5 × 400');
  expect(world.refused(world.order(ana, 'odds', 'lay kings 2 × 700')).terms).toMatchObject({ reason: 'ownEvent' });
  world.place(ana, 'odds', 'lay tides 2.48 × 300');
});

test('it is lowered at once and raised after a day, when it is requested again', () => {
  const { world, ana, set } = limited(1000);
  set(500);
  const order = () => world.order(ana, 'odds', 'back tides 2.5 × 600');
  expect(world.refused(order()).code).toBe('LIMIT_REACHED');
  set(1000);
  expect(world.refused(order()).code).toBe('LIMIT_REACHED');
  world.now += 24 * HOUR;
  expect(world.refused(order()).code).toBe('LIMIT_REACHED');
  set(1000);
  world.crash();
  world.status('odds', 'open');
  expect(world.do<OrderAnswer>(order()).order.status).toBe('unmatched');
});
