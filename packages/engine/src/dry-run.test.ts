import { isRefusal } from '@crease/kernel';
import { describe, expect, test } from 'vitest';
import { dryRun, whatIf } from './dry-run.ts';
import { digest, expectDryRuns } from './testing/tried-first.ts';
import { World } from './testing/world.ts';

test('a dry run answers as the command does, and leaves no trace', () => expectDryRuns('try-2'));

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

  test('it does not show the orders of others that wait out the delay', () => {
    const world = new World();
    const [ana, bo] = [world.player(10_000), world.player(10_000)];
    const market = world.market('odds');
    const resting = world.place(ana, market, 'lay tides 1.9 × 1000', { persistence: 'persist' });
    world.inPlay(market);
    world.quoteOdds(market, [[[], []], ...LEVELS.slice(1)]);
    world.place(bo, market, 'back tides 1.9 × 700');
    const place = [{ ...bet, runnerId: 'kings', price: 300, size: 100_00 }];
    const asked = { playerId: ana, marketId: market, cancel: [], place, passes: true, suspends: false };
    const answer = whatIf(world.engine, asked, world.now);
    if (isRefusal(answer)) throw new Error(answer.code);
    expect(answer.bets.map(({ runnerId, matched }) => [runnerId, matched])).toEqual([['kings', 100_00]]);
    world.beat(5000);
    expect(world.bet(resting.orderId).matched).toBe(700_00);
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
