import { expect, test } from 'vitest';
import { readVectors } from '../../../kernel/src/testing/recorded-vectors.ts';
import type { ProviderStatus } from '../index.ts';
import type { AnswerOf, CommandOf } from '../modules.ts';
import { World } from '../testing/world.ts';
import { ProviderGames } from './testing/provider-games.ts';

interface Step {
  readonly type: 'bet' | 'win' | 'rollback' | 'balance';
  readonly tx: string;
  readonly ref?: string;
  readonly round: string;
  readonly amount?: number;
  readonly closed?: boolean;
  readonly token?: 'expired' | 'unknown';
  readonly user?: string;
  readonly userState?: 'disabled';
  readonly currency?: string;
  readonly game?: string;
  readonly limit?: 'over';
  readonly signature?: string;
  readonly expect: { readonly status: string; readonly balance?: number };
}
interface Vectors {
  readonly cases: readonly {
    readonly id: string;
    readonly given: { readonly startBalance: number; readonly steps: readonly Step[] };
    readonly expect: { readonly finalBalance: number };
  }[];
}

const WORDS: Readonly<Record<string, ProviderStatus>> = {
  RS_OK: 'ok',
  RS_ERROR_UNKNOWN: 'unknown',
  RS_ERROR_INVALID_TOKEN: 'invalidToken',
  RS_ERROR_TOKEN_EXPIRED: 'tokenExpired',
  RS_ERROR_INVALID_GAME: 'invalidGame',
  RS_ERROR_WRONG_CURRENCY: 'wrongCurrency',
  RS_ERROR_USER_DISABLED: 'userDisabled',
  RS_ERROR_NOT_ENOUGH_MONEY: 'notEnoughMoney',
  RS_ERROR_LIMIT_REACHED: 'limitReached',
  RS_ERROR_DUPLICATE_TRANSACTION: 'duplicate',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'doesNotExist',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolledBack',
};
/** Rejected before the engine: signature, syntax, types. */
const isRejectedEarly = ({ expect: { status } }: Step) => !(status in WORDS);

const vectors = readVectors<Vectors>('wallet_sequences');

test.runIf(vectors).each([false, true])(
  'recorded sequences of bets, wins and rollbacks get the recorded answers; with a restart in between: %s',
  (isKilled) => {
    expect(vectors?.cases).toHaveLength(94);
    for (const { id, given, expect: after } of vectors?.cases ?? []) {
      const world = new World();
      const games = new ProviderGames(world);
      const rupees = given.startBalance / 100_000;
      const players = { 'user-0001': world.player(rupees), 'user-0002': world.player(rupees) };
      for (const step of given.steps) {
        if (isRejectedEarly(step)) continue;
        if (isKilled) world.crash();
        const playerId = players[(step.user ?? 'user-0001') as 'user-0001'];
        const isDisabled = step.userState === 'disabled';
        if (isDisabled) world.do({ type: 'setExcluded', playerId, excluded: true });
        const answer = answerTo(world, games, step, playerId);
        if (isDisabled) world.do({ type: 'setExcluded', playerId, excluded: false });
        const { status, balance } = step.expect;
        expect([id, step.tx, answer]).toEqual([
          id,
          step.tx,
          { kind: 'provider', status: WORDS[status], balance: balance ?? null },
        ]);
      }
      const [player] = Object.values(players);
      expect([id, balanceOf(world, player as number)]).toEqual([id, after.finalBalance]);
    }
  },
);

function balanceOf(world: World, playerId: number): number {
  const balances = world.engine.playerStates[playerId]?.balances;
  return ((balances?.available ?? 0) - (balances?.owed ?? 0)) * 1000 + world.engine.providers.rest(playerId);
}

function answerTo(
  world: World,
  games: ProviderGames,
  step: Step,
  playerId: number,
): AnswerOf<CommandOf<'providerBet'>> {
  const { type, tx: txId, ref: refId = '', round, amount = 0, currency = 'INR', closed: isRoundOver = false } = step;
  if (type === 'balance') return { kind: 'provider', status: 'ok', balance: balanceOf(world, playerId) };
  const call = { txId, playerId, round, isRoundOver };
  if (type === 'rollback') return games.rollback({ ...call, refId });
  if (type === 'win') return games.win({ ...call, refId, amount, currency });
  const token = step.token === 'unknown' ? 'invalid' : (step.token ?? 'ok');
  const bounds = { isOffered: step.game !== 'unknown', max: step.limit === 'over' ? 1 : 100_000_000 };
  return games.bet({ ...call, amount, currency, token, ...bounds });
}
