import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnswerOf, CommandOf } from '../modules.ts';
import { World } from '../testing/world.ts';
import { ProviderGames } from './testing/provider-games.ts';

const id = fc.integer({ min: 0, max: 11 });
const act = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'win', 'rollback', 'kill', 'wait', 'limit'),
  tx: id,
  ref: id,
  player: fc.integer({ min: 0, max: 1 }),
  round: fc.constantFrom('r1', 'r2', 'r3'),
  /** Often not a whole number of paise. */
  amount: fc.oneof(fc.integer({ min: 0, max: 3_000_000 }), fc.constantFrom(1, 999, 1000, 1001)),
  isRoundOver: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Reference bookkeeping outside the engine: active transactions by id. */
class Books {
  readonly #moved = new Map<string, { readonly player: number; readonly by: number; isBack: boolean }>();
  readonly balances = [10_000_000, 10_000_000];

  take(key: string, { kind, player, amount, ref }: Act): void {
    if (kind === 'rollback') {
      const found = this.#moved.get(String(ref));
      if (found && !found.isBack) {
        this.#move(found.player, -found.by);
        found.isBack = true;
      }
    } else {
      const by = kind === 'bet' ? -amount : amount;
      this.#move(player, by);
      this.#moved.set(key, { player, by, isBack: false });
    }
  }

  #move(player: number, by: number): void {
    this.balances[player] = (this.balances[player] ?? 0) + by;
  }
}

it('[I18] any calls in any order are booked exactly to 1/100000, and repeated calls get the same answer', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 10, maxLength: 70 }), (acts) => {
      const world = new World();
      const games = new ProviderGames(world);
      const players = [world.player(100), world.player(100)];
      const books = new Books();
      const answers = new Map<
        string,
        { readonly asked: string; readonly answer: AnswerOf<CommandOf<'providerBet'>> }
      >();
      for (const one of acts) {
        if (one.kind === 'kill') world.crash();
        else if (one.kind === 'wait') world.now += 40 * 60_000;
        else if (one.kind === 'limit') world.do({ type: 'closeProviderRounds' });
        else {
          const key = String(one.tx);
          const asked = JSON.stringify(one);
          const playerId = players[one.player] as number;
          const { round, isRoundOver, amount } = one;
          const call = { txId: key, playerId, round, isRoundOver };
          const answer =
            one.kind === 'bet'
              ? games.bet({ ...call, amount })
              : one.kind === 'win'
                ? games.win({ ...call, amount, refId: String(one.ref) })
                : games.rollback({ ...call, refId: String(one.ref) });
          const before = answers.get(key);
          if (before?.asked === asked) expect(answer).toEqual(before.answer);
          else if (before) expect(['ok', 'duplicate']).toContain(answer.status);
          else if (answer.status === 'ok') {
            books.take(key, one);
            answers.set(key, { asked, answer });
            expect(answer.balance).toBe(books.balances[one.player]);
          }
        }
        players.forEach((playerId, at) => {
          const balances = world.engine.playerStates[playerId]?.balances;
          const money =
            ((balances?.available ?? 0) - (balances?.owed ?? 0)) * 1000 + world.engine.providers.rest(playerId);
          expect(money).toBe(books.balances[at]);
        });
      }
    }),
    { numRuns: 150, seed: 94 },
  );
});

it('the stakes of an abandoned round are collected after a day; wins and rollbacks are still accepted', () => {
  const world = new World();
  const games = new ProviderGames(world);
  const playerId = world.player(100);
  games.bet({ txId: 'b1', playerId, amount: 1_000_000 });
  world.now += 23 * 3_600_000;
  world.do({ type: 'closeProviderRounds' });
  expect(world.engine.rounds.size).toBe(1);
  world.now += 2 * 3_600_000;
  world.do({ type: 'closeProviderRounds' });
  expect([world.engine.rounds.size, world.engine.playerStates[playerId]?.balances.held]).toEqual([0, 0]);
  expect(world.engine.ledger.balance('games:play:INR')).toBe(1_000);
  expect(games.win({ txId: 'w1', refId: 'b1', playerId, amount: 2_500_000 }).balance).toBe(11_500_000);
  expect(games.rollback({ txId: 'k1', refId: 'w1', playerId }).balance).toBe(9_000_000);
  expect(games.rollback({ txId: 'k2', refId: 'b1', playerId }).balance).toBe(10_000_000);
  expect(world.engine.ledger.balance('games:play:INR')).toBe(0);
});

it('limits, breaks and reality checks of the player block bets; a win above the maximum of a round waits', () => {
  const world = new World();
  const games = new ProviderGames(world);
  const playerId = world.player(100);
  const past = { ...world.store.pastOf(playerId), counted: 0 };
  world.do({ type: 'setLimit', playerId, name: 'loss:day', value: 3_000, by: 'player', past });
  expect(games.bet({ txId: 'b1', playerId, amount: 2_000_000 }).status).toBe('ok');
  expect(games.bet({ txId: 'b2', playerId, amount: 2_000_000 }).status).toBe('limitReached');
  expect(games.bet({ txId: 'b2', playerId, amount: 10, isHeldBack: true }).status).toBe('limitReached');
  expect(games.win({ txId: 'w1', refId: 'b1', playerId, amount: 0, isRoundOver: true }).status).toBe('ok');
  expect(games.bet({ txId: 'b2', playerId, amount: 1_000_000 }).status).toBe('ok');
  expect(games.bet({ txId: 'b3', playerId, amount: 1_000_000 }).status).toBe('limitReached');
  const win = { txId: 'w2', refId: 'b2', playerId, amount: 900_000_000 };
  expect(games.win({ ...win, mostWin: 899_999 }).status).toBe('limitReached');
  expect(games.win({ ...win, mostWin: 900_000 }).status).toBe('ok');
});
