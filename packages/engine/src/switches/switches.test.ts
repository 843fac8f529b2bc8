import { jetBust, jetSalt, previousSecret, tableCommitment } from '@crease/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walletOf } from '../accounts/wallet.ts';
import type { JetSlot } from '../jet/jet-table.ts';
import { layChain, SEED } from '../jet/testing/jet-world.ts';
import type { AnswerOf, CommandOf } from '../modules.ts';
import { ProviderGames } from '../providers/testing/provider-games.ts';
import { RoundTable } from '../rounds/round-table.ts';
import { World } from '../testing/world.ts';

class SwitchWorld extends World {
  readonly ana = this.gambler(1_000);
  #made = 0;

  turn(gameId: string, isOn: boolean, provider = 'crease'): void {
    this.do({ type: 'switchGame', provider, gameId, isOn, reason: 'return below stated' });
  }

  own<T extends object>(rest: T) {
    return { playerId: this.ana, clientRef: `own-${++this.#made}`, ...rest };
  }

  mines() {
    return {
      type: 'playGame',
      ...this.own({ gameId: 'mines', stake: 10_000, choice: { mines: 1 } }),
    } as const;
  }
}

const OFF = { code: 'GAME_UNAVAILABLE', terms: { reason: 'off' } };

describe('a disabled game', () => {
  it('begins no round, and an open one finishes; a restart keeps it off', () => {
    const world = new SwitchWorld();
    const { roundId } = world.do<AnswerOf<CommandOf<'playGame'>>>(world.mines()).round;
    world.turn('mines', false);
    world.crash();
    expect(world.refused(world.mines())).toMatchObject(OFF);
    expect(world.refused(world.mines()).terms).toMatchObject({ game: 'Mines' });
    const act = { type: 'actInRound', ...world.own({ gameId: 'mines', roundId }) } as const;
    const opened = world.do<AnswerOf<CommandOf<'playGame'>>>({ ...act, act: { open: 1 } });
    if (opened.round.status === 'open') world.do({ ...act, clientRef: 'cash-out', act: { cashOut: true } });
    expect(world.engine.rounds.size).toBe(0);
    // Other games are unaffected.
    const dice = { gameId: 'dice', stake: 10_000, choice: { side: 'over', target: 5050 } };
    world.do({ type: 'playGame', ...world.own(dice) });
    world.turn('mines', true);
    world.crash();
    expect(world.do<AnswerOf<CommandOf<'playGame'>>>(world.mines()).round.status).toBe('open');
  });

  it('is recorded once, however often it is switched the same way', () => {
    const world = new SwitchWorld();
    world.turn('mines', true);
    expect(world.facts).toEqual([]);
    world.turn('mines', false);
    expect(world.facts).toMatchObject([{ fact: 'gameSwitched', gameSwitch: { isOn: false, at: world.now } }]);
    world.turn('mines', false);
    expect(world.facts).toEqual([]);
  });

  it('Jet: a flying round is paid, bets for the next round are played, and no further round opens', () => {
    const world = new SwitchWorld();
    const secrets = secretsOf(3);
    layChain(world, { head: previousSecret(secrets[0] as string), secrets });
    world.do({ type: 'beatJet' });
    const bet = () =>
      ({ type: 'betJet', ...world.own({ slot: 1 as JetSlot, stake: 10_000, autoCashOut: 101 }) }) as const;
    const fly = (at: number) => {
      world.now = world.engine.jet.round?.closesAt ?? 0;
      world.do({ type: 'beatJet' });
      world.do({ type: 'flyJet', roundNo: world.engine.jet.round?.roundNo ?? 0, secret: secrets[at] as string });
    };
    const end = () => {
      for (let step = 0; step < 2; step++) {
        world.now += 600_000;
        world.do({ type: 'beatJet' });
      }
    };
    world.do(bet());
    fly(0);
    // The first panel flies: this bet is for the following round.
    world.do({ ...bet(), slot: 2 });
    world.turn('jet', false);
    expect(world.refused(bet())).toMatchObject(OFF);
    end();
    expect(world.engine.jet.round).toMatchObject({ roundNo: 2, status: 'betting', bets: 1 });
    fly(1);
    end();
    expect(world.engine.jet.round).toMatchObject({ roundNo: 2, status: 'crashed' });
    expect(world.engine.rounds.size).toBe(0);
    expect(walletOf(world.engine, world.ana).held).toBe(0);
    world.turn('jet', true);
    world.do({ type: 'beatJet' });
    expect(world.engine.jet.round).toMatchObject({ roundNo: 3, status: 'betting' });
  });

  it('a table: no new chips, placed ones are decided, and the last result stays', () => {
    const world = new SwitchWorld();
    const [tableId, secret] = ['roulette', 'c'.repeat(64)];
    const promise = { tableId, commitment: tableCommitment(secret), sealedSecret: 's' };
    const open = { type: 'openTable', ...promise, bettingMs: 15_000, revealMs: 0, beacon: null } as const;
    world.do(open);
    const chips = () =>
      ({
        type: 'placeTableBets',
        ...world.own({ tableId, roundNo: 1, bets: [{ spot: 'red', stake: 1_000 }] }),
      }) as const;
    world.do(chips());
    world.turn(tableId, false);
    expect(world.refused(chips())).toMatchObject(OFF);
    world.now += 15_000;
    world.do({ type: 'closeTable', tableId, roundNo: 1 });
    world.do({ type: 'dealTable', tableId, roundNo: 1, secret, value: null });
    world.do({ type: 'payTable', tableId, roundNo: 1 });
    expect(world.engine.rounds.size).toBe(0);
    expect(world.refused(open)).toMatchObject(OFF);
    expect(world.engine.tables.get(tableId)?.round).toMatchObject({ roundNo: 1, phase: 'paid' });
  });

  it('another provider: no new round, but bets, wins and the end of an open round', () => {
    const world = new SwitchWorld();
    const games = new ProviderGames(world);
    const own = { playerId: world.ana, amount: 1_000_000 };
    expect(games.bet({ ...own, txId: 'b1' }).status).toBe('ok');
    world.turn('pearls', false, games.provider);
    expect(games.bet({ ...own, txId: 'b2', round: 'r2' }).status).toBe('invalidGame');
    expect(games.bet({ ...own, txId: 'b3' }).status).toBe('ok');
    expect(games.win({ ...own, txId: 'w1', refId: 'b1', isRoundOver: true }).status).toBe('ok');
    expect(world.engine.rounds.size).toBe(0);
  });
});

/** Returns secrets in order of play, each of which flies above 1.01×. */
function secretsOf(count: number): string[] {
  for (let seed = 0; ; seed++) {
    const secrets = [seed.toString(16).padStart(64, '0')];
    while (secrets.length < count) secrets.unshift(previousSecret(secrets[0] as string));
    const salt = jetSalt(previousSecret(secrets[0] as string), [SEED]);
    if (secrets.every((secret) => jetBust(secret, { salt, edgeConstant: 97 }) > 101)) return secrets;
  }
}

it('rounds by player equal the open rounds after any updates', () => {
  const put = fc.record({
    roundId: fc.integer({ min: 1, max: 12 }),
    playerId: fc.integer({ min: 0, max: 3 }),
    status: fc.constantFrom('open' as const, 'open' as const, 'closed' as const),
  });
  fc.assert(
    fc.property(fc.array(put, { maxLength: 60 }), (puts) => {
      const table = new RoundTable();
      for (const one of puts) {
        // A round stays with its player.
        const round = { ...one, playerId: one.roundId % 4 };
        table.put(round as unknown as Parameters<RoundTable['put']>[0]);
      }
      for (const playerId of [0, 1, 2, 3]) {
        const all = [...table.values()].filter((round) => round.playerId === playerId);
        expect([...table.ofPlayer(playerId)].map(({ roundId }) => roundId).sort()).toEqual(
          all.map(({ roundId }) => roundId).sort(),
        );
      }
      expect([...table.values()].length).toBe(table.size);
    }),
  );
});
