import { describe, expect, test } from 'vitest';
import { walletOf } from '../accounts/wallet.ts';
import { checkInvariants } from '../index.ts';
import { voidResult, World, winner } from '../testing/world.ts';
import type { SettleAnswer } from './settle-slices.ts';

const PLAYERS = 9;
const OPTIONS = { assets: ['play:INR' as const], limits: { paidAtOnce: 2 } };

/** Nine players with back or lay bets, some partly unmatched. @param plannedAtOnce all at once by default. */
function crowd(plannedAtOnce = 100) {
  const world = new World({ ...OPTIONS, limits: { ...OPTIONS.limits, plannedAtOnce } });
  const players = Array.from({ length: PLAYERS }, () => world.player(10_000));
  const market = world.market('odds');
  for (const [at, player] of players.entries())
    world.place(player, market, `${at % 2 === 0 ? 'back' : 'lay'} tides 3 × ${(1 + at) * 100}`);
  return { world, players, market };
}

const isPaid = (world: World, player: number) =>
  world.engine.settlements.get('odds')?.some(({ playerId }) => playerId === player) ?? false;
const next = (world: World) => world.do({ type: 'continueSettlement', marketId: 'odds' });
const toEnd = (world: World) => {
  let slices = 0;
  for (; world.engine.settling.has('odds'); slices++) next(world);
  return slices;
};
const moneyOf = (world: World, players: readonly number[]) => players.map((player) => world.money(player));

/** Restarts the world from its store. */
function kill(world: World): void {
  world.crash();
}

describe('a result for many players', () => {
  test('is paid slice by slice, each player in full, and takes effect with the last', () => {
    const { world, players, market } = crowd();
    const first = world.settle(market, winner(0)) as SettleAnswer;
    expect([first.status, world.engine.markets.get(market)?.result]).toEqual(['closed', null]);
    // The first command plans the payment, and pays no player yet.
    expect(players.some((player) => isPaid(world, player))).toBe(false);
    expect(world.engine.markets.get(market)?.statusReason).toBe('Being settled: 0 %');
    next(world);
    expect(world.engine.markets.get(market)?.statusReason).toBe('Being settled: 22 %');
    expect(players.map((player) => isPaid(world, player))).toEqual(players.map((_, at) => at < 2));
    // Paid players have no hold left, waiting players keep theirs.
    expect(players.map((player) => walletOf(world.engine, player).held > 0)).toEqual(players.map((_, at) => at >= 2));
    expect(checkInvariants(world.engine)).toEqual([]);
    expect(toEnd(world)).toBe(4);
    expect(world.engine.markets.get(market)).toMatchObject({ status: 'settled', settling: null, settlementVersion: 1 });
    expect(world.engine.ledger.balance('clearing:play:INR')).toBe(0);
    expect(next(world)).toMatchObject({ kind: 'feed', ignored: 'already' });
  });

  test('is planned in steps before the first player is paid, without anything to store', () => {
    const undisturbed = crowd();
    undisturbed.world.settle('odds', winner(0));
    toEnd(undisturbed.world);
    const { world, players } = crowd(4);
    world.settle('odds', winner(0));
    // Nine orders are read twice, four at a time, and the fills between.
    for (let steps = 1; world.engine.settling.get('odds')?.plan === null; steps++) {
      next(world);
      expect(world.facts).toHaveLength(world.engine.settling.get('odds')?.plan ? 1 : 0);
      expect(checkInvariants(world.engine)).toEqual([]);
      expect(steps).toBeLessThan(9);
    }
    expect(players.some((player) => isPaid(world, player))).toBe(false);
    expect(toEnd(world)).toBe(5);
    expect(moneyOf(world, players)).toEqual(moneyOf(undisturbed.world, undisturbed.players));
  });

  test.each([0, 1, 2, 3, 4])(
    '[T02] after a crash at slice %i and a repeated result, all money is the same and no player is paid twice',
    (slices) => {
      const undisturbed = crowd();
      undisturbed.world.settle('odds', winner(0));
      toEnd(undisturbed.world);
      const { world, players } = crowd();
      world.settle('odds', winner(0));
      for (let i = 0; i < slices; i++) next(world);
      kill(world);
      expect(checkInvariants(world.engine)).toEqual([]);
      world.settle('odds', winner(0));
      kill(world);
      toEnd(world);
      expect(moneyOf(world, players)).toEqual(moneyOf(undisturbed.world, undisturbed.players));
      expect(world.store.breaches).toEqual([]);
    },
  );

  test.each([
    ['another winner', winner(1)],
    ['void', voidResult('abandoned')],
  ] as const)('resettling by %s works slice by slice too, with a crash in between, and back again', (_, other) => {
    const { world, players } = crowd();
    world.settle('odds', winner(0));
    toEnd(world);
    const once = moneyOf(world, players);
    world.resettle('odds', other);
    kill(world);
    toEnd(world);
    if (other.kind === 'void') expect(moneyOf(world, players)).toEqual(players.map(() => [10_000, 0]));
    world.resettle('odds', winner(0));
    next(world);
    kill(world);
    toEnd(world);
    expect(moneyOf(world, players)).toEqual(once);
    expect(checkInvariants(world.engine)).toEqual([]);
  });

  test('during settlement bets, voids, removals and other results of an operator are refused', () => {
    const { world, players, market } = crowd();
    world.settle(market, winner(0));
    const late = world.order(players[8] as number, market, 'back tides 3 × 100');
    expect(world.refused(late).code).toBe('MARKET_CLOSED');
    const { gameId } = world.engine.sportEvents.values().next().value as { gameId: string };
    const refusals = [
      { type: 'voidOrder', orderId: 1, reason: 'a mistake' },
      { type: 'voidWindow', marketId: market, from: 0, to: world.now, reason: 'a mistake' },
      { type: 'resettleMarket', gameId, feedSeq: null, marketId: market, result: winner(1) },
      {
        type: 'removeRunner',
        gameId,
        feedSeq: null,
        marketId: market,
        runnerId: 'kings',
        factorBps: 0,
        reason: 'x',
      },
    ] as const;
    expect(refusals.map((command) => world.refused(command).code)).toEqual(refusals.map(() => 'MARKET_CLOSED'));
    toEnd(world);
    expect(checkInvariants(world.engine)).toEqual([]);
  });
});

test('the same commands give the same facts, byte for byte', () => {
  const facts = [crowd(), crowd()].map(({ world }) => {
    world.settle('odds', winner(0));
    toEnd(world);
    return JSON.stringify(world.facts);
  });
  expect(facts[0]).toBe(facts[1]);
});
