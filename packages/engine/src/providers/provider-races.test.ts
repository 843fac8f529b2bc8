import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walletOf } from '../accounts/wallet.ts';
import { World } from '../testing/world.ts';
import { ProviderGames } from './testing/provider-games.ts';

/** ₹100, in 1/100000 of a rupee. */
const STAKE = 10_000_000;
const WON = 2 * STAKE;

function table() {
  const world = new World();
  const playerId = world.player(1_000);
  const games = new ProviderGames(world);
  const own = { playerId, amount: STAKE };
  return {
    playerId,
    world,
    bet: (txId = 'bet', change: Partial<Parameters<ProviderGames['bet']>[0]> = {}) =>
      games.bet({ ...own, txId, ...change }),
    win: (txId = 'win', change: Partial<Parameters<ProviderGames['win']>[0]> = {}) =>
      games.win({ ...own, txId, refId: 'bet', amount: WON, ...change }),
    back: (txId = 'back', refId = 'bet') => games.rollback({ playerId, txId, refId }),
    /** In rupees: cash, and the held part of it. */
    money: () => {
      const { cash, held } = walletOf(world.engine, playerId);
      return [cash / 100, held / 100];
    },
  };
}

describe('repeated, late and missing provider calls', () => {
  it('[C01] repeated bets and wins in any order return the first answers and have one effect', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('bet', 'win'), { maxLength: 8 }), (again) => {
        const { bet, win, money } = table();
        const first = { bet: bet(), win: win() };
        for (const kind of again) expect(kind === 'bet' ? bet() : win()).toEqual(first[kind as 'bet' | 'win']);
        expect([first.bet.status, first.win.status]).toEqual(['ok', 'ok']);
        expect(money()[0]).toBe(1_100);
      }),
      { numRuns: 30 },
    );
  });

  it('[C02] a rollback before its bet blocks the bet; a repeat changes nothing; a bet with an active win stays', () => {
    const early = table();
    expect([early.back().status, early.back().status]).toEqual(['ok', 'ok']);
    expect(early.bet().status).toBe('rolledBack');
    expect(early.money()).toEqual([1_000, 0]);
    const twice = table();
    twice.bet();
    expect([twice.back().status, twice.back('back-2').status, twice.win().status]).toEqual(['ok', 'ok', 'rolledBack']);
    expect(twice.money()).toEqual([1_000, 0]);
    const settled = table();
    settled.bet();
    settled.win();
    const before = settled.money();
    expect(settled.back().status).toBe('unknown');
    expect(settled.money()).toEqual(before);
  });

  it('[C03] an expired session accepts no bets, but wins and rollbacks', () => {
    const { bet, win, back, money } = table();
    expect(bet('late', { token: 'expired' }).status).toBe('tokenExpired');
    bet();
    bet('second', { round: 'r2' });
    // Wins and rollbacks name no session that could have expired.
    expect([win().status, back('back', 'second').status]).toEqual(['ok', 'ok']);
    expect(money()[0]).toBe(1_100);
  });

  it('[C04] an id reused with another amount, player, round or game is a duplicate and moves no money', () => {
    const { world, bet, money } = table();
    bet();
    const before = money();
    const other = world.player(1_000);
    for (const change of [{ amount: STAKE + 1 }, { playerId: other }, { round: 'r9' }, { gameId: 'rubies' }])
      expect(bet('bet', change).status, JSON.stringify(change)).toBe('duplicate');
    expect(money()).toEqual(before);
    expect(walletOf(world.engine, other)).toMatchObject({ cash: 100_000, held: 0 });
  });

  it('[C05] a rollback after a lost answer releases the stake', () => {
    for (const crashes of [[], ['bet'], ['back'], ['bet', 'back']]) {
      const { world, bet, back, money } = table();
      bet();
      expect(money()).toEqual([1_000, 100]);
      if (crashes.includes('bet')) world.crash();
      expect(back().status).toBe('ok');
      if (crashes.includes('back')) world.crash();
      // Both calls may be repeated: their answers are stored.
      expect([back().status, bet().status]).toEqual(['ok', 'ok']);
      expect(money()).toEqual([1_000, 0]);
    }
  });
});
