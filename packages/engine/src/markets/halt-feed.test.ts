import { expect, test } from 'vitest';
import { World } from '../testing/world.ts';

const QUOTE: Parameters<World['quoteOdds']>[1] = [
  [['1.9 × 500'], ['2 × 500']],
  [[], []],
  [[], []],
];

test('a broken feed suspends open markets; afterwards it may repeat its updates', () => {
  const world = new World();
  const ana = world.player(10_000);
  const feed = (type: 'setMarketStatus', feedSeq: number, more: object) => world.feed({ type, feedSeq, ...more });
  for (const id of ['odds', 'stopped', 'wicket', 'over']) world.market(id);
  feed('setMarketStatus', 10, { marketId: 'wicket', status: 'suspended', reason: 'Wicket' });
  feed('setMarketStatus', 11, { marketId: 'odds', status: 'open', reason: '' });
  world.quoteOdds('odds', QUOTE);
  world.stop('stopped', 'Under review');
  world.settle('over', { kind: 'void', note: '' });
  const resting = world.place(ana, 'odds', 'back tides 5 × 100');
  const statuses = () =>
    [...world.engine.markets.values()].map(({ status, statusReason }) => `${status} ${statusReason}`);

  world.do({ type: 'haltFeed', reason: 'Feed broken' });
  const halted = ['suspended Feed broken', 'suspended Under review', 'suspended Wicket', 'voided '];
  expect(statuses()).toEqual(halted);
  expect(world.bet(resting.orderId)).toMatchObject({ status: 'lapsed' });
  expect(world.refused(world.order(ana, 'odds', 'back tides 1.9 × 100')).code).toBe('MARKET_SUSPENDED');
  world.do({ type: 'haltFeed', reason: 'Feed broken' });
  expect([world.facts, statuses()]).toEqual([[], halted]);

  feed('setMarketStatus', 10, { marketId: 'wicket', status: 'suspended', reason: 'Wicket' });
  feed('setMarketStatus', 11, { marketId: 'odds', status: 'open', reason: '' });
  expect(statuses()).toEqual(['open ', ...halted.slice(1)]);
  world.resume('stopped');
  expect(statuses()[1]).toBe('suspended Feed broken');
  expect(world.refused({ type: 'haltFeed', reason: ' ' }).code).toBe('INVALID_INPUT');
});
