import type { Refusal } from '@crease/kernel';
import { describe, expect, test } from 'vitest';
import type { Command } from '../index.ts';
import type { CommandOf } from '../modules.ts';
import { runs, World, winner } from '../testing/world.ts';

/** A world with every fault set up. */
function world() {
  const it = new World({ assets: ['play:INR'], limits: { liveOrdersPerPlayer: 2 } });
  const player = it.player(10_000);
  const market = it.market('odds', { maxProfit: 20_000_00 });
  return { it, player, market };
}

const FAULTS: Record<string, (w: ReturnType<typeof world>) => Partial<CommandOf<'placeOrder'>> | undefined> = {
  'another market': () => ({ marketId: 'nowhere' }),
  'a runner of another market': () => ({ runnerId: 'rhinos' }),
  'a size of one paisa more': () => ({ size: 1000_01 }),
  'a price off the ladder': () => ({ price: 301 }),
  'a closed market': ({ it, market }) => void it.status(market, 'closed'),
  'a suspended market': ({ it, market }) => void it.status(market, 'suspended'),
  'a version from before a wicket': ({ it, market }) => {
    const marketVersion = it.engine.markets.get(market)?.version ?? 0;
    it.status(market, 'suspended');
    it.status(market, 'open');
    return { marketVersion };
  },
  'a stake below the minimum': () => ({ size: 99_00 }),
  'a stake above the maximum': () => ({ size: 100_001_00 }),
  'more profit than the market pays': () => ({ price: 100_000 }),
  'too little money': () => ({ price: 200, size: 15_000_00 }),
  'an excluded player': ({ it, player }) => void it.do({ type: 'setExcluded', playerId: player, excluded: true }),
  'too many unmatched bets': ({ it, player, market }) => {
    for (let i = 0; i < 2; i++)
      it.place(player, market, 'back tides 500 × 100', { persistence: 'persist', price: 300 });
  },
};

/** In order of precedence: the refusal when this fault and all later ones apply. */
const PRECEDENCE: readonly (readonly [fault: string, code: string, terms: Refusal['terms']])[] = [
  ['another market', 'UNKNOWN_MARKET', { reason: 'market', market: 'nowhere' }],
  ['a runner of another market', 'UNKNOWN_RUNNER', { reason: 'inMarket' }],
  ['a size of one paisa more', 'INVALID_SIZE', { reason: 'stake' }],
  ['a price off the ladder', 'INVALID_PRICE', { reason: 'offLadder' }],
  ['a suspended market', 'MARKET_SUSPENDED', { reason: 'told', why: 'Wicket' }],
  ['a version from before a wicket', 'MARKET_VERSION_CHANGED', { reason: 'market' }],
  ['a stake below the minimum', 'BELOW_MINIMUM', { reason: 'stake', min: 100_00 }],
  ['more profit than the market pays', 'ABOVE_MAXIMUM', { reason: 'profit', max: 20_000_00 }],
  ['too little money', 'INSUFFICIENT_FUNDS', { reason: 'bet', needed: 15_000_00, available: 10_000_00 }],
  ['an excluded player', 'EXCLUDED', { reason: 'account' }],
  ['too many unmatched bets', 'LIMIT_REACHED', { reason: 'unmatchedBets', most: 2 }],
];

describe('[B04] [B13] the first violated rule is returned, with its number', () => {
  test.each(PRECEDENCE)('%s: %s', (fault, code, terms) => {
    const w = world();
    const changes = FAULTS[fault]?.(w);
    const refusal = w.it.refused(w.it.order(w.player, w.market, 'back tides 3 × 1000', changes));
    expect(refusal).toMatchObject({ code, terms });
  });

  test.each(PRECEDENCE.slice(0, -1).map(([fault], at) => [fault, PRECEDENCE[at + 1]?.[0] ?? ''] as const))(
    '%s precedes %s',
    (first, second) => {
      const w = world();
      // The later fault is set up first: some need an open market, which the earlier one may close.
      const later = FAULTS[second]?.(w);
      const earlier = FAULTS[first]?.(w);
      const refusal = w.it.refused(w.it.order(w.player, w.market, 'back tides 3 × 1000', { ...later, ...earlier }));
      expect(refusal.code).toBe(PRECEDENCE.find(([fault]) => fault === first)?.[1]);
    },
  );

  test('a closed market', () => {
    const w = world();
    FAULTS['a closed market']?.(w);
    expect(w.it.refused(w.it.order(w.player, w.market, 'back tides 3 × 1000')).code).toBe('MARKET_CLOSED');
  });

  test('a stake above the maximum', () => {
    const w = world();
    const changes = FAULTS['a stake above the maximum']?.(w);
    expect(w.it.refused(w.it.order(w.player, w.market, 'back tides 1.01 × 1000', changes)).code).toBe('ABOVE_MAXIMUM');
  });
});

test('[B03] invalid sizes change nothing', () => {
  const { it, player, market } = world();
  for (const size of [-1, 0, Number.NaN, Number.POSITIVE_INFINITY, 0.1, 2 ** 53, 2 ** 63, -100_00]) {
    const order = it.order(player, market, 'back tides 3 × 1000', { size, minFill: null });
    expect([size, it.refused(order).code]).toEqual([size, 'INVALID_SIZE']);
  }
  expect(it.money(player)).toEqual([10_000, 0]);
  expect(it.engine.counters.orderId).toBe(0);
});

test('[M04] stakes are whole rupees, so that no liability rounds to zero', () => {
  const { it, player, market } = world();
  expect(it.refused(it.order(player, market, 'lay tides 1.99 × 0.01')).code).toBe('INVALID_SIZE');
  const penny = it.market('pennies', { min: 100 });
  expect(it.place(player, penny, 'lay tides 1.99 × 1').liability).toBe(99);
});

test("[B13] the maximum applies to every bet, and the market's profit limit to a player's total", () => {
  const { it, player } = world();
  const rich = it.player(10_000_000);
  const market = it.market('capped', { max: 5000_00, maxProfit: 8000_00 });
  it.place(rich, market, 'back tides 2 × 5000');
  expect(it.refused(it.order(rich, market, 'back tides 2 × 5001')).code).toBe('ABOVE_MAXIMUM');
  expect(it.refused(it.order(rich, market, 'back tides 2 × 3100')).code).toBe('ABOVE_MAXIMUM');
  it.place(rich, market, 'back tides 2 × 3000');
  expect(it.refused(it.order(rich, market, 'back tides 2 × 100')).code).toBe('ABOVE_MAXIMUM');
  it.place(player, market, 'back tides 2 × 100');
});

test('an excluded player cannot bet in any market, and may still cancel', () => {
  const it = new World();
  const ana = it.player(10_000);
  const markets = [it.market('odds'), it.market('book', { type: 'bookmaker' }), it.market('runs', { type: 'fancy' })];
  it.quoteBookmaker('book', [
    [90, 95],
    [105, 110],
  ]);
  it.quoteFancy('runs', [45, 100], [47, 100]);
  const order = it.place(ana, 'odds', 'back tides 3 × 1000');
  it.do({ type: 'setExcluded', playerId: ana, excluded: true });
  const bets: Command[] = [
    it.order(ana, 'odds', 'back tides 3 × 1000'),
    it.bookmakerBet(ana, 'book', 'back tides 90 × 1000'),
    it.fancyBet(ana, 'runs', 'yes 47 @ 100 × 1000'),
  ];
  expect(bets.map((bet) => it.refused(bet).code)).toEqual(markets.map(() => 'EXCLUDED'));
  expect(it.cancel(ana, { orderId: order.orderId }).cancelled).toHaveLength(1);
  it.do({ type: 'setExcluded', playerId: ana, excluded: false });
  it.place(ana, 'odds', 'back tides 3 × 1000');
});

test('[B05] bookmaker and fancy bets match the live quote or are refused', () => {
  const it = new World();
  const ana = it.player(10_000);
  it.market('book', { type: 'bookmaker' });
  it.market('runs', { type: 'fancy' });
  it.quoteBookmaker('book', [
    [90, 95],
    [105, null],
  ]);
  it.quoteFancy('runs', [45, 100], [47, 90]);
  expect(it.refused(it.bookmakerBet(ana, 'book', 'back tides 91 × 1000')).code).toBe('PRICE_CHANGED');
  expect(it.refused(it.bookmakerBet(ana, 'book', 'lay kings 110 × 1000')).code).toBe('MARKET_SUSPENDED');
  expect(it.refused(it.fancyBet(ana, 'runs', 'yes 46 @ 90 × 1000')).code).toBe('PRICE_CHANGED');
  expect(it.take(it.bookmakerBet(ana, 'book', 'back tides 90 × 1000'))).toMatchObject({
    status: 'matched',
    potentialProfit: 900_00,
    liability: 1000_00,
  });
  expect(it.take(it.fancyBet(ana, 'runs', 'no 45 @ 100 × 1000'))).toMatchObject({
    status: 'matched',
    potentialProfit: 1000_00,
    liability: 1000_00,
  });
  expect(it.money(ana)).toEqual([8000, 2000]);
});

test('[T05] a bet after the result is refused as market closed, whatever its runner', () => {
  const it = new World();
  const ana = it.player(10_000);
  it.market('odds');
  it.market('runs', { type: 'fancy' });
  it.settle('odds', winner(0));
  it.settle('runs', runs(50));
  for (const runner of ['tides', 'kings'])
    expect(it.refused(it.order(ana, 'odds', `back ${runner} 3 × 1000`)).code).toBe('MARKET_CLOSED');
  expect(it.refused(it.fancyBet(ana, 'runs', 'yes 47 @ 90 × 1000')).code).toBe('MARKET_CLOSED');
});
