import { isRefusal } from '@crease/kernel';
import { describe, expect, test } from 'vitest';
import { dryRun, type TryableCommand, whatIf } from './dry-run.ts';
import type { Command, Outcome } from './index.ts';
import { dumpEngine } from './testing/dump-engine.ts';
import { Simulation } from './testing/simulation.ts';
import { World } from './testing/world.ts';

const TRYABLE: ReadonlySet<string> = new Set<TryableCommand['type']>([
  'placeOrder',
  'takeBookmaker',
  'takeFancy',
  'replaceOrder',
  'cancelOrders',
  'placeOrders',
  'replaceOrders',
  'cancelListed',
  'cashOut',
]);

/** A storm in which every command of a player about bets is tried first. */
class TriedFirst extends Simulation {
  /** How often each command was tried. */
  readonly tried = new Map<string, number>();

  protected override ask(command: Command & { clientRef: string }): ReturnType<Simulation['ask']> {
    if (!TRYABLE.has(command.type)) return super.ask(command);
    const before = digest(this);
    const dry = dryRun(this.engine, command as TryableCommand, Math.max(this.now, this.engine.clock));
    expect(digest(this), 'the engine changed').toBe(before);
    this.tried.set(command.type, (this.tried.get(command.type) ?? 0) + 1);
    const expected = JSON.stringify(dry);
    const outcome = super.ask(command);
    expect(JSON.stringify(isRefusal(outcome) ? outcome : (outcome as Outcome).answer), JSON.stringify(command)).toBe(
      expected,
    );
    return outcome;
  }
}

/** Everything that a command can change, with every queue and quote. */
function digest({ engine }: Pick<Simulation, 'engine'>): string {
  const books = [...engine.markets.values()].map(({ version, oddsQuote, books: all }) => [
    version,
    oddsQuote,
    [...all.values()].map(({ ladder, positions, housePosition, pending, fills }) => [
      ladder && [...Array(ladder.runnerCount).keys()].map((runner) => queuesOf(ladder, runner)),
      [...positions].map(({ sums, exposure }) => [sums, exposure]),
      housePosition.sums,
      [...pending].map(({ orderId }) => orderId),
      fills.length,
    ]),
  ]);
  return JSON.stringify([dumpEngine(engine), books, engine.counters, engine.clock]);
}

function queuesOf(ladder: NonNullable<ReturnType<typeof bookLadder>>, runner: number) {
  const prices = [...ladder.availableToBack(runner, 350), ...ladder.availableToLay(runner, 350)];
  return prices.map(({ price }) =>
    ladder.queueAt(runner, price).map(({ order, size }) => [order?.orderId ?? 'house', size]),
  );
}

function bookLadder(world: World) {
  return world.engine.markets.get('odds')?.books.get('play:INR')?.ladder ?? null;
}

describe('a dry run', () => {
  test.each(['try-1', 'try-2', 'try-3'])('answers as the command does, and leaves no trace: storm %s', (seed) => {
    const storm = new TriedFirst(seed);
    storm.run(500);
    expect(storm.tried.get('placeOrder') ?? 0).toBeGreaterThan(20);
    expect(storm.tried.size).toBeGreaterThan(2);
  });
});

const LEVELS = [
  [['2 × 1000'], ['2.1 × 1000']],
  [['3 × 1000'], ['3.2 × 1000']],
  [['4 × 1000'], ['4.4 × 1000']],
] as [string[], string[]][];

describe('what if', () => {
  const opened = () => {
    const world = new World();
    const [ana, bo] = [world.player(10_000), world.player(10_000)];
    const market = world.market('odds');
    world.quoteOdds(market, LEVELS);
    return { world, ana, bo, market };
  };
  const bet = {
    runnerId: 'tides',
    side: 'back',
    timeInForce: 'goodTillCancelled',
    minFill: null,
    persistence: 'lapse',
  } as const;

  test('these are cancelled, those placed, and the market is suspended: fills, exposure, cash-out', () => {
    const { world, ana, market } = opened();
    world.place(ana, market, 'back tides 2 × 500');
    const waiting = world.place(ana, market, 'back tides 3 × 1000');
    const before = digest(world);
    const answer = whatIf(
      world.engine,
      {
        playerId: ana,
        marketId: market,
        cancel: [{ orderId: waiting.orderId, less: null }],
        place: [
          { ...bet, price: 200, size: 200_00 },
          { ...bet, price: 500, size: 300_00 },
        ],
        passes: true,
        suspends: true,
      },
      world.now,
    );
    expect(digest(world)).toBe(before);
    if (isRefusal(answer)) throw new Error(answer.code);
    expect(answer.cancelled).toEqual([{ orderId: waiting.orderId, size: 1000_00 }]);
    expect(answer.bets.map(({ price, matched, status, reason }) => [price, matched, status, reason])).toEqual([
      [300, 0, 'cancelled', 'player_cancelled'],
      [500, 0, 'lapsed', 'market_suspended'],
      [200, 200_00, 'matched', null],
    ]);
    expect([answer.before.exposure, answer.after.exposure]).toEqual([1500_00, 700_00]);
    expect(answer.after.outcomes.map(({ profit }) => profit)).toEqual([700_00, -700_00, -700_00]);
    expect([answer.before.cashOut !== null, answer.after.cashOut]).toEqual([true, null]);
  });

  test('in play the bets wait out their delay before they match', () => {
    const { world, ana, market } = opened();
    world.inPlay(market);
    const asked = {
      playerId: ana,
      marketId: market,
      cancel: [],
      place: [{ ...bet, price: 200, size: 200_00 }],
      suspends: false,
    };
    const at = (passes: boolean) => {
      const answer = whatIf(world.engine, { ...asked, passes }, world.now);
      return isRefusal(answer) ? answer.code : answer.bets.map(({ status }) => status);
    };
    expect([at(false), at(true)]).toEqual([['pending'], ['matched']]);
  });

  test('the house keeps its place between the orders of players', () => {
    const { world, ana, bo, market } = opened();
    world.place(bo, market, 'lay tides 1.9 × 300', { persistence: 'persist' });
    world.quoteOdds(market, [[['1.9 × 500'], ['2.1 × 1000']], ...LEVELS.slice(1)]);
    world.place(bo, market, 'lay tides 1.9 × 200', { persistence: 'persist' });
    const command = world.order(ana, market, 'back tides 1.9 × 850');
    const dry = dryRun(world.engine, command, world.now);
    world.place(ana, market, 'back tides 1.9 × 850');
    if (isRefusal(dry)) throw new Error(dry.code);
    expect(dry.order.matched).toBe(850_00);
    const fills = [...(world.engine.markets.get(market)?.books.get('play:INR')?.fills ?? [])];
    expect(fills.map(({ layPlayerId, size }) => [layPlayerId, size])).toEqual([
      [bo, 300_00],
      [0, 500_00],
      [bo, 50_00],
    ]);
  });

  test('a bet that would be refused says why', () => {
    const { world, ana, market } = opened();
    const answer = whatIf(
      world.engine,
      {
        playerId: ana,
        marketId: market,
        cancel: [],
        place: [{ ...bet, price: 200, size: 20_000_00 }],
        passes: true,
        suspends: false,
      },
      world.now,
    );
    if (isRefusal(answer)) throw new Error(answer.code);
    expect(answer.placed).toMatchObject([{ refusal: { code: 'INSUFFICIENT_FUNDS' } }]);
  });
});
