import { type HealthReport, MarketHealth, MarketReplay } from '@crease/exchange';
import { expect, test } from 'vitest';
import type { PlayerAnswer } from '../index.ts';
import { LoggedWorld, loggedStory } from './testing/logged-story.ts';

function healthOf(lines: readonly string[]): HealthReport {
  const replay = new MarketReplay();
  const health = new MarketHealth();
  for (const text of lines) {
    const line = replay.apply(text);
    if (replay.market) health.add(line, replay.market);
  }
  return health.report();
}

const logOf = (world: LoggedWorld) => world.logs.lines.get('odds') ?? [];

test('a log alone tells volume, delays, voids with reasons, and orders that met their own player', () => {
  const world = loggedStory();
  const report = healthOf(logOf(world));
  const book = world.engine.markets.get('odds')?.books.get('play:INR');
  expect(report.volume).toBe(book?.totalMatched);
  expect(report.voids).toMatchObject([{ reason: 'wrong price' }]);
  expect(report.selfMatches).toBe(1);
  expect(report.delay).toMatchObject({ statedMs: 1_000, mostMs: 5_000, meanMs: 5_000 });
  expect(report.delay.orders).toBeGreaterThan(3);
});

test('spread and depth are means over the time in which the market was open', () => {
  const world = new LoggedWorld({ assets: ['play:INR'], matchingLog: true });
  const market = world.market('odds', { runners: ['tides', 'kings'].map((name) => ({ runnerId: name, name })) });
  const quote = (lay: string) =>
    world.quoteOdds(market, [
      [['2 × 300'], [lay]],
      [['2 × 300'], [lay]],
    ]);
  quote('2.02 × 100');
  world.now += 3_000;
  quote('2.1 × 500');
  world.now += 1_000;
  world.status(market, 'suspended');
  world.now += 60_000;
  world.status(market, 'closed');
  // One tick and 400 for three seconds, five ticks and 800 for one.
  expect(healthOf(logOf(world))).toMatchObject({ spreadTicks: 2, depth: 500_00 });
});

test('the spread counts the ticks of the market’s own ladder', () => {
  const world = new LoggedWorld({ assets: ['play:INR'], matchingLog: true });
  const runners = ['tides', 'kings'].map((name) => ({ runnerId: name, name }));
  const market = world.market('odds', { runners, priceLadder: 'finest' });
  world.quoteOdds(market, [
    [['2.01 × 300'], ['2.04 × 300']],
    [['2.01 × 300'], ['2.04 × 300']],
  ]);
  world.now += 1_000;
  world.status(market, 'closed');
  expect(healthOf(logOf(world)).spreadTicks).toBe(3);
});

test('the account that is first after openings in play, and what it wins', () => {
  const world = new LoggedWorld({ assets: ['play:INR'], matchingLog: true });
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  const market = world.market('odds', { inPlayDelayMs: 0 });
  const offer = () =>
    world.quoteOdds(market, [
      [['2 × 1000'], ['2.2 × 1000']],
      [[], []],
      [[], []],
    ]);
  offer();
  world.inPlay(market);
  for (const [first, second] of [
    [ana, bo],
    [ana, bo],
    [bo, ana],
  ] as const) {
    world.status(market, 'ball_running');
    world.now += 20_000;
    world.status(market, 'open');
    world.now += 1_000;
    world.place(first, market, 'back tides 2 × 100');
    world.now += 1_000;
    world.place(second, market, 'lay tides 2.2 × 100');
    world.now += 30_000;
    world.place(ana, market, 'back tides 2 × 100');
  }
  expect(healthOf(logOf(world)).fastest).toMatchObject({ account: String(ana), firsts: 2, openings: 3, profit: null });
  world.settle(market, { kind: 'winners', winners: [0], note: '' });
  const report = healthOf(logOf(world));
  // Two backs at 2.00 win, one lay at 2.20 loses; later bets do not count.
  expect(report.fastest?.profit).toBe(100_00 + 100_00 - 120_00);
  expect([report.simulatedShare, report.houseShare]).toEqual([0, 0.5]);
});

test('simulated players are counted apart', () => {
  const world = new LoggedWorld({ assets: ['play:INR'], matchingLog: true });
  const ana = world.player(10_000);
  const { playerId } = world.do<PlayerAnswer>({
    type: 'createPlayer',
    username: 'maker',
    demo: false,
    simulated: true,
    asset: 'play:INR',
    openingBalance: 10_000_00,
  });
  const market = world.market('odds');
  world.place(playerId, market, 'lay tides 2 × 100');
  world.place(ana, market, 'back tides 2 × 100');
  expect(healthOf(logOf(world)).simulatedShare).toBe(0.5);
});
