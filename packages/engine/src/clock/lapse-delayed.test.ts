import { expect, test } from 'vitest';
import { World } from '../testing/world.ts';

test('[B10] before a stop orders in the delay lapse and release their money; resting ones stay, nothing is due later', () => {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  const market = world.market('odds', { inPlayDelayMs: 5000 });
  world.inPlay(market);
  const resting = world.place(bo, market, 'lay tides 2.5 × 1000', { persistence: 'persist' });
  const waiting = world.place(ana, market, 'back tides 2.5 × 400');
  expect(world.money(ana)).toEqual([9600, 400]);
  expect(world.do({ type: 'lapseDelayed' })).toEqual({ kind: 'lapsed', lapsed: 1 });
  expect(world.bet(waiting.orderId)).toMatchObject({ status: 'lapsed', reason: 'restarted', lapsed: 400_00 });
  expect(world.money(ana)).toEqual([10_000, 0]);
  expect(world.bet(resting.orderId)).toMatchObject({ status: 'unmatched', remaining: 1000_00 });
  expect(world.beat(9000)).toMatchObject({ released: 0, nextDueAt: null });
  expect(world.do({ type: 'lapseDelayed' })).toEqual({ kind: 'lapsed', lapsed: 0 });
});
