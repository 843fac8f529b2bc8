import type { MarketDefinition } from '@crease/exchange';
import { describe, expect, test } from 'vitest';
import { GAME, World, winner } from '../testing/world.ts';

const market = (world: World, marketId = 'odds') => {
  const found = world.engine.markets.get(marketId);
  if (!found) throw new Error(`no market ${marketId}`);
  return found;
};

describe('turning in-play', () => {
  test('orders set to lapse lapse, others keep their place, holds follow', () => {
    const world = new World();
    const [ana, bo] = [world.player(10_000), world.player(10_000)];
    world.market('odds');
    const lapses = world.place(ana, 'odds', 'back tides 3 × 1000');
    const stays = world.place(ana, 'odds', 'back tides 3 × 500', { persistence: 'persist' });
    world.inPlay('odds');
    expect(world.bet(lapses.orderId)).toMatchObject({ status: 'lapsed', reason: 'turned_in_play' });
    expect(world.bet(stays.orderId).status).toBe('unmatched');
    expect(world.money(ana)).toEqual([9500, 500]);
    expect(world.feed({ type: 'turnInPlay', marketId: 'odds' })).toMatchObject({ ignored: 'already' });
    expect(world.place(bo, 'odds', 'lay tides 3 × 500').status).toBe('pending');
  });

  test('bets made for the state before are refused', () => {
    const world = new World();
    const ana = world.player(10_000);
    world.market('odds');
    const seen = market(world).version;
    world.inPlay('odds');
    expect(world.refused(world.order(ana, 'odds', 'back tides 3 × 1000', { marketVersion: seen })).code).toBe(
      'MARKET_VERSION_CHANGED',
    );
    world.place(ana, 'odds', 'back tides 3 × 1000', { marketVersion: market(world).version });
  });
});

describe('suspension', () => {
  test('a suspension lapses orders and drops the quotes; opening starts without quotes', () => {
    const world = new World();
    const ana = world.player(10_000);
    world.market('odds');
    world.quoteOdds('odds', [
      [['2.9 × 500'], ['3.1 × 500']],
      [[], []],
      [[], []],
    ]);
    const { orderId } = world.place(ana, 'odds', 'back kings 3 × 1000');
    world.status('odds', 'suspended', 'Wicket');
    expect(world.bet(orderId)).toMatchObject({ status: 'lapsed', reason: 'market_suspended' });
    expect(market(world)).toMatchObject({ status: 'suspended', statusReason: 'Wicket', oddsQuote: null });
    world.status('odds', 'open');
    expect(world.place(ana, 'odds', 'back tides 2.9 × 100').status).toBe('unmatched');
  });

  test('a repeated status changes nothing; a closed market stays closed', () => {
    const world = new World();
    world.market('odds');
    world.status('odds', 'suspended', 'Wicket');
    const { version } = market(world);
    const again = { type: 'setMarketStatus', marketId: 'odds', status: 'suspended', reason: 'Wicket' } as const;
    expect(world.feed(again)).toMatchObject({ ignored: 'already' });
    expect(market(world).version).toBe(version);
    world.status('odds', 'closed', 'Over');
    expect(world.feed({ ...again, feedSeq: 5, status: 'open' })).toMatchObject({ ignored: 'closed' });
    expect(world.refused({ ...again, gameId: GAME, feedSeq: null, status: 'open' }).code).toBe('MARKET_CLOSED');
  });
});

describe('the house in the book', () => {
  test("quotes make no facts except their fills: the house takes at the player's price", () => {
    const world = new World();
    const ana = world.player(10_000);
    world.market('odds', { commissionBps: 0 });
    const order = world.place(ana, 'odds', 'back tides 2.8 × 1000');
    world.quoteOdds('odds', [
      [['2.7 × 300'], ['2.86 × 300']],
      [[], []],
      [[], []],
    ]);
    expect(world.facts).toEqual([]);
    world.quoteOdds('odds', [
      [['2.9 × 300'], ['3 × 300']],
      [[], []],
      [[], []],
    ]);
    expect(world.facts.map(({ fact }) => fact)).toEqual(['filled', 'orderChanged']);
    expect(world.bet(order.orderId)).toMatchObject({ matched: 300_00, matchedValue: 300_00 * 280 });
    world.settle('odds', winner(0));
    expect(world.cash(ana)).toBe(10_540);
    expect(world.engine.ledger.balance('house:play:INR')).toBe(-540_00);
  });

  test('a quote that arrives while the market is not open waits until it opens', () => {
    const world = new World();
    const ana = world.player(10_000);
    world.market('odds');
    const order = world.place(ana, 'odds', 'back tides 2.8 × 1000', { persistence: 'persist' });
    world.status('odds', 'ball_running', '');
    world.quoteOdds('odds', [
      [['2.9 × 300'], ['3 × 300']],
      [[], []],
      [[], []],
    ]);
    expect(world.bet(order.orderId).matched).toBe(0);
    world.status('odds', 'open');
    expect(world.bet(order.orderId).matched).toBe(300_00);
  });

  test('only the first quote of a new market opens it', () => {
    const world = new World();
    const definition = { ...market(openOne(world)).definition, marketId: 'fresh' };
    world.feed({ type: 'openMarket', definition });
    expect(market(world, 'fresh').status).toBe('suspended');
    world.quoteOdds('fresh', [
      [['2.9 × 300'], ['3 × 300']],
      [[], []],
      [[], []],
    ]);
    expect(market(world, 'fresh').status).toBe('open');
    world.feed({ type: 'setMarketStatus', marketId: 'fresh', status: 'suspended', reason: '' });
    world.quoteOdds('fresh', [
      [['2.9 × 300'], ['3 × 300']],
      [[], []],
      [[], []],
    ]);
    expect(market(world, 'fresh').status).toBe('suspended');
  });
});

describe('invalid quotes suspend the market and are not applied', () => {
  const NOTHING = [[], []] as const;
  test.each([
    ['a price off the ladder', ['2.905 × 100'], ['3 × 100']],
    ['a size below zero', ['2.9 × -100'], ['3 × 100']],
    ['a size that is not a number', ['2.9 × x'], ['3 × 100']],
    ['a back at the price of a lay', ['3 × 100'], ['3 × 100']],
    ['a back above a lay, deep in the ladder', ['2.8 × 100', '3.2 × 100'], ['3.1 × 100']],
  ])('odds: %s', (_, back, lay) => {
    const world = new World();
    const ana = world.player(10_000);
    world.market('odds');
    const order = world.place(ana, 'odds', 'back tides 2.8 × 1000');
    const answer = world.quoteOdds('odds', [[back, lay], NOTHING as never, NOTHING as never]);
    expect(answer).toMatchObject({ applied: false, ignored: 'absurd' });
    expect(market(world)).toMatchObject({
      status: 'suspended',
      statusReason: 'Price feed out of order',
      oddsQuote: null,
    });
    expect(world.bet(order.orderId).status).toBe('lapsed');
    expect(world.quoteOdds('odds', [[back, lay], NOTHING as never, NOTHING as never])).toMatchObject({
      ignored: 'absurd',
    });
    expect(world.facts).toEqual([]);
  });

  test.each([
    ['rates that cross', [96, 95]],
    ['rates that meet', [95, 95]],
    ['a rate of zero', [0, 95]],
    ['half a rate', [90.5, 95]],
    ['an excessive rate', [90, 1e9]],
  ] as const)('bookmaker: %s', (_, rates) => {
    const world = new World();
    world.market('book', { type: 'bookmaker' });
    expect(world.quoteBookmaker('book', [rates, [100, 110]])).toMatchObject({ ignored: 'absurd' });
    expect(market(world, 'book')).toMatchObject({ status: 'suspended', bookmakerQuote: null });
  });

  test.each([
    ['yes below no', [47, 100], [46, 100]],
    ['a line on which both sides win', [47, 90], [47, 110]],
    ['half a run', [46.5, 100], [47, 100]],
    ['runs below zero', [-1, 100], [47, 100]],
  ] as const)('fancy: %s', (_, no, yes) => {
    const world = new World();
    world.market('runs', { type: 'fancy' });
    expect(world.quoteFancy('runs', no, yes)).toMatchObject({ ignored: 'absurd' });
    expect(market(world, 'runs')).toMatchObject({ status: 'suspended', fancyQuote: null });
  });

  test('too few runners', () => {
    const world = new World();
    world.market('odds');
    world.market('book', { type: 'bookmaker' });
    expect(world.quoteOdds('odds', [[['2.9 × 100'], []]])).toMatchObject({ ignored: 'absurd' });
    expect(world.quoteBookmaker('book', [[90, 95]])).toMatchObject({ ignored: 'absurd' });
  });
});

describe('opening', () => {
  test.each<[what: string, changes: Partial<MarketDefinition>]>([
    ['one runner', { runners: [{ runnerId: 'a', name: 'A' }] }],
    [
      'a runner twice',
      {
        runners: [
          { runnerId: 'a', name: 'A' },
          { runnerId: 'a', name: 'B' },
        ],
      },
    ],
    ['a fancy with runners', { type: 'fancy' }],
    ['a minimum of half a rupee', { min: 50 }],
    ['a maximum below the minimum', { max: 100 }],
    ['a negative delay', { inPlayDelayMs: -1 }],
    ['a commission above 100 %', { commissionBps: 10_001 }],
    ['another event', { gameId: 'elsewhere' }],
  ])('refuses %s', (_, changes) => {
    const world = new World();
    const definition = { ...market(openOne(world)).definition, marketId: 'fresh', ...changes };
    expect(world.refused({ type: 'openMarket', gameId: GAME, feedSeq: null, definition }).code).toBe('INVALID_INPUT');
    expect(world.feed({ type: 'openMarket', feedSeq: 7, definition })).toMatchObject({ ignored: 'absurd' });
    expect(world.engine.markets.has('fresh')).toBe(false);
  });
});

function openOne(world: World): World {
  world.market('odds');
  return world;
}
