import { describe, expect, test } from 'vitest';
import { GAME, World, winner } from '../test/world.ts';

const market = (world: World) => {
  const found = world.house.markets.get('odds');
  if (!found) throw new Error('no market');
  return found;
};

let seq = 0;
/** What a feed says, numbered as a feed does. */
const told = (world: World, command: Record<string, unknown> & { verb: never | string }) =>
  world.feed({ gameId: GAME, feedSeq: ++seq, marketId: 'odds', ...command } as never);
const quote = { verb: 'quoteOdds', runners: [1, 2, 3].map(() => ({ back: [{ price: 290, size: 50_000 }], lay: [] })) };

function heldWorld() {
  seq = 0;
  const world = new World();
  const ana = world.player(10_000);
  world.market('odds');
  told(world, quote);
  return { world, ana };
}

describe('a market that the operator holds', () => {
  test('lapses what must lapse at once, and says why', () => {
    const { world, ana } = heldWorld();
    const { orderId } = world.place(ana, 'odds', 'back tides 3 × 1000');
    world.hold('odds', 'Wrong price');
    expect(world.bet(orderId)).toMatchObject({ status: 'lapsed', reason: 'market_suspended' });
    expect(world.refused(world.order(ana, 'odds', 'back tides 2.9 × 100')).message).toContain('Wrong price');
  });

  test('is opened by no quote and no status of the feed; let go, it stands as the feed said last', () => {
    const { world, ana } = heldWorld();
    world.hold('odds');
    expect(told(world, { verb: 'setMarketStatus', status: 'suspended', reason: 'Wicket' })).toMatchObject({
      ignored: 'held',
    });
    told(world, quote);
    expect(told(world, { verb: 'setMarketStatus', status: 'open', reason: '' })).toMatchObject({ ignored: 'held' });
    expect(market(world)).toMatchObject({ status: 'suspended', statusReason: 'Under review' });
    world.release('odds');
    expect(market(world)).toMatchObject({ status: 'open', statusReason: '', held: null });
    expect(world.place(ana, 'odds', 'back tides 2.9 × 100').status).toBe('matched');
  });

  test('waits for the feed when that suspended it meanwhile, or sent nonsense', () => {
    const { world } = heldWorld();
    world.hold('odds');
    told(world, { verb: 'setMarketStatus', status: 'suspended', reason: 'Wicket' });
    world.release('odds');
    expect(market(world)).toMatchObject({ status: 'suspended', statusReason: 'Wicket' });
    world.hold('odds');
    expect(told(world, { verb: 'quoteOdds', runners: [] })).toMatchObject({ ignored: 'absurd' });
    expect(market(world).statusReason).toBe('Under review');
    world.release('odds');
    expect(market(world)).toMatchObject({ status: 'suspended', statusReason: 'Price feed out of order' });
  });

  test('held before its first quote, it opens when it is let go', () => {
    const world = new World();
    world.market('odds');
    const raw = market(world);
    raw.status = 'suspended';
    raw.statusReason = '';
    world.hold('odds');
    world.feed({ ...quote, verb: 'quoteOdds', marketId: 'odds' });
    expect(raw.status).toBe('suspended');
    world.release('odds');
    expect(raw.status).toBe('open');
  });

  test('a restart does not let it go, and the feed that tells everything anew does not either', () => {
    const { world } = heldWorld();
    world.hold('odds');
    world.crash();
    expect(market(world)).toMatchObject({ status: 'suspended', statusReason: 'Under review' });
    world.status('odds', 'open');
    told(world, quote);
    expect(market(world).status).toBe('suspended');
    world.release('odds');
    expect(market(world).status).toBe('open');
    world.crash();
    expect(market(world).held).toBeNull();
  });

  test('a close and a result go through; neither hold nor release touches what is over', () => {
    const { world } = heldWorld();
    world.hold('odds');
    told(world, { verb: 'setMarketStatus', status: 'closed', reason: '' });
    expect(market(world)).toMatchObject({ status: 'closed', held: null });
    const hold = { verb: 'holdMarket', gameId: GAME, feedSeq: null, marketId: 'odds', reason: 'late' } as const;
    expect(world.refused(hold).code).toBe('MARKET_CLOSED');
    world.settle('odds', winner(0));
    expect(world.feed({ verb: 'releaseMarket', marketId: 'odds' })).toMatchObject({ ignored: 'already' });
  });

  test('twice the same is nothing new; without a reason it is refused', () => {
    const { world } = heldWorld();
    world.hold('odds');
    const { version } = market(world);
    expect(world.feed({ verb: 'holdMarket', marketId: 'odds', reason: 'Under review' })).toMatchObject({
      ignored: 'already',
    });
    expect(market(world).version).toBe(version);
    const empty = { verb: 'holdMarket', gameId: GAME, feedSeq: null, marketId: 'odds', reason: ' ' } as const;
    expect(world.refused(empty).code).toBe('INVALID_INPUT');
  });

  test('what the operator settled the feed cannot settle otherwise', () => {
    const { world } = heldWorld();
    world.settle('odds', winner(1));
    expect(told(world, { verb: 'settleMarket', result: winner(0) })).toMatchObject({ ignored: 'contradicts' });
    expect(market(world).result).toEqual(winner(1));
  });
});
