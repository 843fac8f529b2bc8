import { expect, it } from 'vitest';
import { World } from '../testing/world.ts';
import { cashOutOffer } from './cash-out-ticket.ts';
import { fixedMarkets } from './fixed-markets.ts';
import { take, ticketOn } from './testing/three-matches.ts';

/** Two matches of three runners with these chances. */
function twoMatches() {
  const world = new World();
  const { name, competition, venue, teams, startsAt, status } = [...world.engine.sportEvents.values()][0] as never;
  const words = { name, competition, venue, teams, startsAt, status };
  world.feed({ type: 'applySportEvent', gameId: 'b', sportId: 4, ...words });
  const games: Record<string, string> = { m: 'tides-kings', n: 'b' };
  const tell = (marketId: string, chances: readonly number[]) => {
    const runners = chances.map(() => ({ back: [], lay: [] }));
    world.feed({ type: 'quoteOdds', gameId: games[marketId], marketId, runners, chances });
  };
  world.market('m');
  const definition = { ...world.engine.markets.get('m')?.definition, marketId: 'n', gameId: 'b' };
  world.feed({ type: 'openMarket', gameId: 'b', definition });
  tell('m', [0.6, 0.2, 0.2]);
  tell('n', [0.5, 0.25, 0.25]);
  const remove = (runnerId: string) =>
    world.feed({ type: 'removeRunner', marketId: 'm', runnerId, factorBps: 5000, reason: 'injured' });
  const prices = () =>
    fixedMarkets(world.engine, ['tides-kings'])
      .get('tides-kings')?.[0]
      ?.selections.map((one) => one.price);
  return { world, tell, remove, prices };
}

it('after a runner is removed no odds are offered until the feed quotes the others again', () => {
  const { world, tell, remove, prices } = twoMatches();
  const ann = world.player(1000);
  const asked = ticketOn(world, ann, ['m:kings']);
  remove('tides');
  // At the old odds of both others a player would win whatever the result.
  expect(prices()).toBeUndefined();
  expect(world.refused({ ...asked, accept: 'any' }).code).toBe('MARKET_SUSPENDED');
  tell('m', [0.6, 0.2, 0.2]);
  expect(prices()).toBeUndefined();
  tell('m', [0, 0.5, 0.5]);
  const [gone, ...others] = prices() ?? [];
  expect(gone).toBeNull();
  expect(others.reduce((sum: number, price) => sum + 100 / (price ?? 0), 0)).toBeGreaterThan(1);
});

it('a leg on it counts as 1.00 in a cash-out', () => {
  const { world, remove } = twoMatches();
  const ann = world.player(1000);
  const ticket = take(world, ticketOn(world, ann, ['m:tides', 'n:tides']));
  remove('tides');
  const price = ticket.legs[1]?.price ?? 0;
  // 500 × 1.00 × price × 0.5.
  expect(cashOutOffer(world.engine, ticket, 0)).toEqual({ fair: price * 250, offer: price * 250 });
});
