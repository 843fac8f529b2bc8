import { describe, expect, test } from 'vitest';
import { GAME, World, winner } from '../testing/world.ts';

const market = (world: World) => {
  const found = world.engine.markets.get('odds');
  if (!found) throw new Error('no market');
  return found;
};

let seq = 0;
/** Sends an update of the feed with its sequence number. */
const sendUpdate = (world: World, command: Record<string, unknown> & { type: never | string }) =>
  world.feed({ gameId: GAME, feedSeq: ++seq, marketId: 'odds', ...command } as never);
const quote = { type: 'quoteOdds', runners: [1, 2, 3].map(() => ({ back: [{ price: 290, size: 50_000 }], lay: [] })) };

/** Returns the offers for a backer of the first runner, `[price, size]`. */
const offered = (world: World) =>
  [...market(world).books.values()].flatMap(({ ladder }) =>
    (ladder?.availableToBack(0, 3) ?? []).map(({ price, size }) => [price, size]),
  );

function quotedWorld() {
  seq = 0;
  const world = new World();
  const ana = world.player(10_000);
  world.market('odds');
  sendUpdate(world, quote);
  return { world, ana };
}

describe('a stopped market', () => {
  test('lapses orders at once, with the reason', () => {
    const { world, ana } = quotedWorld();
    const { orderId } = world.place(ana, 'odds', 'back tides 3 × 1000');
    world.stop('odds', 'Wrong price');
    expect(world.bet(orderId)).toMatchObject({ status: 'lapsed', reason: 'market_suspended' });
    expect(world.refused(world.order(ana, 'odds', 'back tides 2.9 × 100')).terms).toEqual({
      reason: 'told',
      why: 'Wrong price',
    });
  });

  test("is not opened by quotes or statuses of the feed; when resumed, it takes the feed's last status", () => {
    const { world, ana } = quotedWorld();
    world.stop('odds');
    expect(sendUpdate(world, { type: 'setMarketStatus', status: 'suspended', reason: 'Wicket' })).toMatchObject({
      ignored: 'stopped',
    });
    sendUpdate(world, quote);
    expect(sendUpdate(world, { type: 'setMarketStatus', status: 'open', reason: '' })).toMatchObject({
      ignored: 'stopped',
    });
    expect(market(world)).toMatchObject({ status: 'suspended', statusReason: 'Under review' });
    world.resume('odds');
    expect(market(world)).toMatchObject({ status: 'open', statusReason: '', stopped: null });
    expect(world.place(ana, 'odds', 'back tides 2.9 × 100').status).toBe('matched');
  });

  test("offers the feed's last quote as soon as it is resumed", () => {
    const { world, ana } = quotedWorld();
    const bo = world.player(10_000);
    const resting = world.place(bo, 'odds', 'back tides 3 × 1000', { persistence: 'persist' });
    world.stop('odds');
    expect(offered(world)).toEqual([]);
    world.resume('odds');
    expect(offered(world)).toEqual([[290, 50_000]]);
    expect(world.place(ana, 'odds', 'back tides 2.9 × 100')).toMatchObject({ status: 'matched', matched: 10_000 });
    world.stop('odds');
    sendUpdate(world, { ...quote, runners: [1, 2, 3].map(() => ({ back: [{ price: 310, size: 80_000 }], lay: [] })) });
    expect([offered(world), world.bet(resting.orderId).status]).toEqual([[], 'unmatched']);
    world.resume('odds');
    expect(world.bet(resting.orderId)).toMatchObject({ matched: 80_000, status: 'partly_matched' });
  });

  test('a resumed bookmaker and fancy accept bets at the last quote again', () => {
    const { world, ana } = quotedWorld();
    world.market('book', { type: 'bookmaker' });
    world.quoteBookmaker('book', [
      [90, 95],
      [110, 115],
    ]);
    world.market('runs', { type: 'fancy' });
    world.quoteFancy('runs', [40, 100], [42, 100]);
    for (const marketId of ['book', 'runs']) {
      world.stop(marketId);
      world.resume(marketId);
    }
    expect(world.take(world.bookmakerBet(ana, 'book', 'back tides 90 × 500')).status).toBe('matched');
    expect(world.take(world.fancyBet(ana, 'runs', 'yes 42 @ 100 × 500')).status).toBe('matched');
  });

  test('offers no quote from before a suspension by the feed, which must quote again', () => {
    const { world } = quotedWorld();
    world.stop('odds');
    sendUpdate(world, { type: 'setMarketStatus', status: 'suspended', reason: 'Wicket' });
    sendUpdate(world, { type: 'setMarketStatus', status: 'open', reason: '' });
    world.resume('odds');
    expect([market(world).status, offered(world)]).toEqual(['open', []]);
  });

  test('if its feed suspended and quoted it meanwhile, it is resumed suspended and opens with that quote', () => {
    const { world } = quotedWorld();
    world.stop('odds');
    sendUpdate(world, { type: 'setMarketStatus', status: 'suspended', reason: 'Wicket' });
    sendUpdate(world, quote);
    world.resume('odds');
    expect([market(world).statusReason, offered(world)]).toEqual(['Wicket', []]);
    sendUpdate(world, { type: 'setMarketStatus', status: 'open', reason: '' });
    expect(offered(world)).toEqual([[290, 50_000]]);
  });

  test('waits for the feed if that suspended it meanwhile or sent an invalid quote', () => {
    const { world } = quotedWorld();
    world.stop('odds');
    sendUpdate(world, { type: 'setMarketStatus', status: 'suspended', reason: 'Wicket' });
    world.resume('odds');
    expect(market(world)).toMatchObject({ status: 'suspended', statusReason: 'Wicket' });
    world.stop('odds');
    expect(sendUpdate(world, { type: 'quoteOdds', runners: [] })).toMatchObject({ ignored: 'absurd' });
    expect(market(world).statusReason).toBe('Under review');
    world.resume('odds');
    expect(market(world)).toMatchObject({ status: 'suspended', statusReason: 'Price feed out of order' });
  });

  test('opens when resumed if it was stopped before its first quote', () => {
    const world = new World();
    world.market('odds');
    const raw = market(world);
    raw.status = 'suspended';
    raw.statusReason = '';
    world.stop('odds');
    world.feed({ ...quote, type: 'quoteOdds', marketId: 'odds' });
    expect(raw.status).toBe('suspended');
    world.resume('odds');
    expect(raw.status).toBe('open');
  });

  test('is not resumed by a restart or by a feed that repeats everything', () => {
    const { world } = quotedWorld();
    world.stop('odds');
    world.crash();
    expect(market(world)).toMatchObject({ status: 'suspended', statusReason: 'Under review' });
    world.status('odds', 'open');
    sendUpdate(world, quote);
    expect(market(world).status).toBe('suspended');
    world.resume('odds');
    expect(market(world).status).toBe('open');
    world.crash();
    expect(market(world).stopped).toBeNull();
  });

  test('accepts a close and a result; stopping and resuming do not affect a market that is over', () => {
    const { world } = quotedWorld();
    world.stop('odds');
    sendUpdate(world, { type: 'setMarketStatus', status: 'closed', reason: '' });
    expect(market(world)).toMatchObject({ status: 'closed', stopped: null });
    const stop = { type: 'stopMarket', gameId: GAME, feedSeq: null, marketId: 'odds', reason: 'late' } as const;
    expect(world.refused(stop).code).toBe('MARKET_CLOSED');
    world.settle('odds', winner(0));
    expect(world.feed({ type: 'resumeMarket', marketId: 'odds' })).toMatchObject({ ignored: 'already' });
  });

  test('a repeated stop changes nothing; a stop without a reason is refused', () => {
    const { world } = quotedWorld();
    world.stop('odds');
    const { version } = market(world);
    expect(world.feed({ type: 'stopMarket', marketId: 'odds', reason: 'Under review' })).toMatchObject({
      ignored: 'already',
    });
    expect(market(world).version).toBe(version);
    const empty = { type: 'stopMarket', gameId: GAME, feedSeq: null, marketId: 'odds', reason: ' ' } as const;
    expect(world.refused(empty).code).toBe('INVALID_INPUT');
  });

  test("the feed cannot change an operator's result", () => {
    const { world } = quotedWorld();
    world.settle('odds', winner(1));
    expect(sendUpdate(world, { type: 'settleMarket', result: winner(0) })).toMatchObject({ ignored: 'contradicts' });
    expect(market(world).result).toEqual(winner(1));
  });
});
