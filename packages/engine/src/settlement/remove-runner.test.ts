import { describe, expect, test } from 'vitest';
import type { CommandOf } from '../modules.ts';
import { explainOrder } from '../orders/explain-order.ts';
import { GAME, runs, voidResult, World, winner } from '../testing/world.ts';

/** Ana and Bo, with 10,000 each, and a market of Tides, Kings and the draw. */
function story() {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  const runners = ['Tides', 'Kings', 'The Draw'].map((name) => ({
    runnerId: name.toLowerCase().replace(' ', '_'),
    name,
  }));
  const market = world.market('odds', { runners, commissionBps: 0 });
  const remove = (runnerId: string, own: Partial<CommandOf<'removeRunner'>> = {}): CommandOf<'removeRunner'> => ({
    type: 'removeRunner',
    gameId: GAME,
    feedSeq: null,
    marketId: market,
    runnerId,
    factorBps: 0,
    reason: 'injured',
    ...own,
  });
  const match = (words: string) => {
    const laid = world.place(bo, market, words.replace('back', 'lay'));
    return { laid, backed: world.place(ana, market, words) };
  };
  return { world, ana, bo, market, remove, match };
}

describe('a removed runner', () => {
  test('its bets are void on both sides, and its win needs no holds', () => {
    const { world, ana, bo, remove, match } = story();
    const onTides = match('back tides 2 × 1000');
    const onKings = match('back kings 3 × 500');
    const onDraw = match('back the_draw 4 × 1000');
    expect([world.money(ana), world.money(bo)]).toEqual([
      [9000, 1000],
      [8500, 1500],
    ]);
    const answer = world.do(remove('the_draw'));
    expect(answer).toMatchObject({ kind: 'voided', fills: 1, size: 1000_00 });
    for (const { orderId } of [onDraw.backed, onDraw.laid])
      expect(world.bet(orderId)).toMatchObject({ status: 'voided', reason: 'The Draw was removed: injured' });
    // Tides +500, Kings 0: without the draw Ana can no longer lose both stakes of 1500.
    expect([world.money(ana), world.money(bo)]).toEqual([
      [10_000, 0],
      [9500, 500],
    ]);
    expect(world.bet(onTides.backed.orderId).status).toBe('matched');
    world.settle('odds', winner(1));
    expect([world.cash(ana), world.cash(bo)]).toEqual([10_000, 10_000]);
    expect(world.bet(onKings.backed.orderId).profit).toBe(1000_00);
  });

  test('a reduction lowers the price of other bets, before and after a restart and in the statement', () => {
    const { world, ana, bo, remove, match } = story();
    const before = match('back tides 8.6 × 1000');
    world.do(remove('kings', { factorBps: 1620 }));
    const after = match('back tides 5 × 100');
    expect(world.bet(before.backed.orderId)).toMatchObject({ matched: 1000_00, matchedValue: 1000_00 * 721 });
    expect(world.bet(after.backed.orderId)).toMatchObject({ matchedValue: 100_00 * 500 });
    expect([world.money(ana), world.money(bo)]).toEqual([
      [8900, 1100],
      [3390, 6610],
    ]);
    world.crash();
    expect([world.money(ana), world.money(bo)]).toEqual([
      [8900, 1100],
      [3390, 6610],
    ]);
    world.settle('odds', winner(0));
    expect([world.cash(ana), world.cash(bo)]).toEqual([16_610, 3390]);
    const note = 'Kings was removed: injured (prices reduced by 16.2 %)';
    const bet = world.bet(before.backed.orderId);
    const { definition, result } = world.engine.markets.get('odds') ?? {};
    expect(definition && explainOrder({ order: bet, market: definition, result: result ?? null })).toEqual({
      kind: 'settled',
      result: { kind: 'winners', winners: ['Tides'] },
      isWon: true,
      note: note,
      bet: { kind: 'runner', side: 'back', runner: 'Tides' },
      sum: { kind: 'price', profit: 6210_00, stake: 1000_00, average: 7.21 },
    });
    const about = world.facts.flatMap((fact) => (fact.fact === 'journalPosted' ? [fact.journal.terms] : []));
    expect(about.length).toBeGreaterThan(0);
    for (const terms of about)
      expect(terms).toEqual({
        about: 'market',
        event: 'Tides v Kings',
        market: 'odds',
        removals: [{ runner: 'Kings', reason: 'injured', reducedPercent: 16.2 }],
        result: { kind: 'winners', winners: ['Tides'] },
      });
  });

  test('several reductions multiply, no price falls below 1.01, and a later void reverses the reduced amounts', () => {
    const { world, ana, bo, market, remove, match } = story();
    const four = world.market('four', { runners: ['a', 'b', 'c', 'd'].map((name) => ({ runnerId: name, name })) });
    world.place(bo, four, 'lay a 10 × 1000');
    const bet = world.place(ana, four, 'back a 10 × 1000');
    for (const [runnerId, factorBps] of [
      ['b', 1000],
      ['c', 5000],
    ] as const)
      world.do(remove(runnerId, { marketId: four, factorBps }));
    expect(world.bet(bet.orderId).matchedValue).toBe(1000_00 * 450);
    world.do({ type: 'voidOrder', orderId: bet.orderId, reason: 'a mistake' });
    expect(world.bet(bet.orderId)).toMatchObject({ status: 'voided', matchedValue: 0 });

    const low = match('back tides 1.05 × 1000');
    world.do(remove('kings', { factorBps: 9999 }));
    expect(world.bet(low.backed.orderId).matchedValue).toBe(1000_00 * 101);
    world.settle(market, winner(2));
    world.resettle(market, voidResult('unwound'));
    expect([world.money(ana), world.money(bo)]).toEqual([
      [10_000, 0],
      [10_000, 0],
    ]);
    world.resettle(market, winner(0));
    expect(world.cash(ana)).toBe(10_010);
  });

  test('[M07] on turning in-play and on removal, `lapse` orders lapse, `persist` orders stay, holds are exact', () => {
    const { world, ana, bo, market, remove } = story();
    const rest = (words: string, persistence: 'lapse' | 'persist') =>
      world.place(ana, market, words, { persistence }).orderId;
    const early = [rest('back tides 5 × 100', 'lapse'), rest('back tides 5 × 100', 'persist')];
    world.inPlay(market);
    expect(early.map((orderId) => world.bet(orderId).status)).toEqual(['lapsed', 'unmatched']);
    expect(world.money(ana)).toEqual([9900, 100]);

    const late = [rest('back kings 5 × 200', 'lapse'), rest('back kings 5 × 200', 'persist')];
    const onDraw = [rest('back the_draw 5 × 300', 'lapse'), rest('back the_draw 5 × 300', 'persist')];
    const waiting = world.place(bo, market, 'lay tides 5 × 100', { persistence: 'persist' });
    expect(waiting.status).toBe('pending');
    expect(world.money(ana)).toEqual([9000, 1000]);
    world.do(remove('the_draw'));
    const lives = [...early, ...late, ...onDraw, waiting.orderId].map((orderId) => world.bet(orderId));
    expect(lives.map(({ status }) => status)).toEqual([
      ...['lapsed', 'unmatched'],
      ...['lapsed', 'unmatched'],
      ...['lapsed', 'lapsed', 'lapsed'],
    ]);
    expect(lives.slice(4).map(({ reason }) => reason)).toEqual(Array(3).fill('runner_removed'));
    // The two backs that persist cannot both lose: one of the two remaining runners must win.
    expect([world.money(ana), world.money(bo)]).toEqual([
      [9800, 200],
      [10_000, 0],
    ]);
    world.beat(10_000);
    expect(world.money(ana)).toEqual([9800, 200]);
  });

  test('it has no offers and accepts no bets, and a bet with an older market version is refused', () => {
    const { world, ana, market, remove } = story();
    const seen = world.engine.markets.get(market)?.version ?? 0;
    const offer: [string[], string[]] = [['2 × 1000'], ['2.1 × 1000']];
    world.quoteOdds(market, [offer, offer, offer]);
    world.do(remove('kings'));
    const rests = () =>
      [0, 1, 2].map((runner) =>
        world.engine.markets.get(market)?.books.get('play:INR')?.ladder?.bestPriceToBack(runner),
      );
    const [kept, gone] = [rests()[0], rests()[1]];
    expect([kept, gone]).toEqual([200, 0]);
    world.quoteOdds(market, [offer, offer, offer]);
    expect(rests()[1]).toBe(0);
    const refused = (words: string, own = {}) => world.refused(world.order(ana, market, words, own)).code;
    expect(refused('back kings 2 × 100')).toBe('UNKNOWN_RUNNER');
    expect(refused('back tides 2 × 100', { marketVersion: seen })).toBe('MARKET_VERSION_CHANGED');
  });

  test('a repeated removal is ignored from the feed, refused from an operator', () => {
    const { world, market, remove } = story();
    world.do(remove('kings', { feedSeq: 1000 }));
    expect(world.do(remove('kings', { feedSeq: 1001 }))).toMatchObject({ ignored: 'already' });
    expect(world.do(remove('tides', { feedSeq: 1001 }))).toMatchObject({ ignored: 'repeated' });
    expect(world.refused(remove('kings')).code).toBe('UNKNOWN_RUNNER');
    expect(world.refused(remove('nobody')).code).toBe('UNKNOWN_RUNNER');
    expect(world.refused(remove('tides')).terms).toEqual({ reason: 'removalTooFew' });
    expect(
      world.refused({ type: 'settleMarket', gameId: GAME, feedSeq: null, marketId: market, result: winner(1) }).code,
    ).toBe('INVALID_INPUT');
    world.settle(market, winner(0));
    expect(world.refused(remove('the_draw')).code).toBe('MARKET_CLOSED');
  });

  test.each([
    ['a bookmaker market', { marketId: 'bookmaker', runnerId: 'tides' }],
    ['a reduction of everything', { factorBps: 10_000 }],
    ['a negative reduction', { factorBps: -1 }],
    ['no reason', { reason: ' ' }],
  ])('%s is refused', (_, own) => {
    const { world, remove } = story();
    world.market('bookmaker', { type: 'bookmaker' });
    expect(world.refused(remove('tides', own)).code).toBe('INVALID_INPUT');
  });
});

describe('[T04] special results follow their rule, and all players and the house sum to zero', () => {
  // Every command ends with a check of all invariants, including zero sums.
  test.each([
    [
      'no winner: void',
      (world: World) => world.settle('odds', { kind: 'winners', winners: [], note: '' }),
      [10_000, 10_000],
    ],
    [
      'a dead heat: half the stake at the price, half lost',
      (world: World) => world.settle('odds', { kind: 'winners', winners: [0, 1], note: '' }),
      [11_000, 9000],
    ],
    [
      'a runner removed: its bets void, the others paid',
      (world: World) => {
        const out: CommandOf<'removeRunner'> = {
          type: 'removeRunner',
          gameId: GAME,
          feedSeq: null,
          marketId: 'odds',
          runnerId: 'kings',
          factorBps: 2500,
          reason: 'injured',
        };
        world.do(out);
        world.settle('odds', winner(0));
      },
      [12_000, 8000],
    ],
  ])('%s', (_, end, cash) => {
    const { world, ana, bo, match } = story();
    match('back tides 4 × 1000');
    if (cash[0] === 12_000) match('back kings 3 × 500');
    end(world);
    expect([world.cash(ana), world.cash(bo)]).toEqual(cash);
  });

  test('an abandoned fancy: void, and settled when it was decided before', () => {
    const { world, ana } = story();
    world.market('runs', { type: 'fancy', commissionBps: 0 });
    world.quoteFancy('runs', [48, 100], [50, 90]);
    world.take(world.fancyBet(ana, 'runs', 'yes 50 @ 90 × 1000'));
    world.settle('runs', voidResult('rain'));
    expect(world.money(ana)).toEqual([10_000, 0]);
    world.resettle('runs', runs(50));
    expect(world.money(ana)).toEqual([10_900, 0]);
  });
});
