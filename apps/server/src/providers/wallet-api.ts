import type { ProviderBet } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import type { CallAnswer, WalletCall } from './interface/dialect.ts';
import type { ProviderEntry } from './provider-config.ts';
import type { ProviderSessions, TokenState } from './provider-sessions.ts';

interface WalletApiDeps {
  readonly engine: EngineClient;
  /** Refuses while no bets are accepted. */
  readonly betEngine: EngineClient;
  readonly store: Pick<Store, 'providers'>;
  readonly sessions: ProviderSessions;
  /** `INR`. */
  readonly currency: string;
  readonly isUp: (code: string) => boolean;
  /** Whether a player must answer a reality check first. */
  readonly mustCheck: (playerId: number) => boolean;
  /** Records a bet as play. */
  readonly called: (playerId: number) => void;
  /** Called with each answer once it is stored. */
  readonly onAnswered: (entry: ProviderEntry, call: WalletCall, answer: CallAnswer) => void;
}

type MoneyCall = Exclude<WalletCall, { kind: 'info' | 'balance' }>;
const PAISE = 100;
const isMoneyCall = (call: WalletCall): call is MoneyCall => call.kind !== 'info' && call.kind !== 'balance';

/** The wallet API for all providers and dialects. */
export class WalletApi {
  readonly #deps: WalletApiDeps;

  constructor(deps: WalletApiDeps) {
    this.#deps = deps;
  }

  async answer(entry: ProviderEntry, call: WalletCall): Promise<CallAnswer> {
    const { sessions, currency, onAnswered } = this.#deps;
    const { session, state } = await sessions.find(entry.code, call.token);
    const isOfToken = call.user === '' && state === 'ok' && session !== null;
    const user = isOfToken ? await sessions.userOf(entry.code, session.playerId) : call.user;
    const playerId = isOfToken ? session.playerId : await sessions.playerOf(entry.code, user);
    const replyWith = (answer: Pick<CallAnswer, 'status' | 'balance'>): CallAnswer => ({ ...answer, user, currency });
    if (playerId === null)
      return replyWith({
        status: call.kind === 'win' || call.kind === 'rollback' ? 'unknown' : 'invalidToken',
        balance: null,
      });
    const token: TokenState = session && session.playerId !== playerId ? 'invalid' : state;
    if (!isMoneyCall(call)) return replyWith(await this.#balance(playerId, token));
    const isOfGame = call.kind !== 'bet' || session?.gameId === call.gameId;
    const answer = replyWith(await this.#decide(entry, call, { playerId, token, isOfGame }));
    onAnswered(entry, call, answer);
    return answer;
  }

  async #balance(playerId: number, token: TokenState): Promise<Pick<CallAnswer, 'status' | 'balance'>> {
    if (token !== 'ok') return { status: token === 'expired' ? 'tokenExpired' : 'invalidToken', balance: null };
    return { status: 'ok', balance: await this.#deps.engine.query('balanceForProvider', { playerId }) };
  }

  /** Reads the stored transactions, then asks the engine, which has the newer ones. */
  async #decide(
    entry: ProviderEntry,
    call: MoneyCall,
    {
      playerId,
      token,
      isOfGame,
    }: { readonly playerId: number; readonly token: TokenState; readonly isOfGame: boolean },
  ): Promise<Pick<CallAnswer, 'status' | 'balance'>> {
    const { engine, betEngine, store, isUp, mustCheck, called } = this.#deps;
    if (call.kind === 'bet' && token === 'ok') called(playerId);
    const { txId, round, isRoundOver, gameId } = call;
    const provider = entry.code;
    const refId = call.kind === 'bet' ? '' : call.refId;
    const recorded = await store.providers.recorded({ provider, txId, refId, playerId, round });
    const shared = { provider, txId, playerId, round, gameId, isRoundOver, recorded };
    const game = entry.games.find((one) => one.gameId === gameId);
    const answer = await (call.kind === 'rollback'
      ? engine.submit({ type: 'providerRollback', ...shared, refId })
      : call.kind === 'win'
        ? engine.submit({ type: 'providerWin', ...shared, ...moneyOf(call), refId, mostWin: mostWin(entry, gameId) })
        : betEngine.submit({
            type: 'providerBet',
            ...shared,
            ...moneyOf(call),
            gameName: game?.name ?? gameId,
            token,
            isOffered: game !== undefined && isOfGame && isUp(provider),
            isHeldBack: mustCheck(playerId),
            max: (game?.max ?? 0) * PAISE,
          } satisfies ProviderBet));
    if (isRefusal(answer)) return { status: 'unknown', balance: null };
    const { status, balance } = answer;
    return { status, balance };
  }
}

const moneyOf = ({ amount, currency }: Extract<MoneyCall, { amount: number }>) => ({ amount, currency });

/** For a game that is no longer offered: the largest win of any game, since open rounds must still be paid. */
function mostWin({ games }: ProviderEntry, gameId: string): number {
  const game = games.find((one) => one.gameId === gameId);
  return (game?.mostWin ?? Math.max(...games.map((one) => one.mostWin))) * PAISE;
}
