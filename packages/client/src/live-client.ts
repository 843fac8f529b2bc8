import type {
  AccountUpdate,
  AppUpdate,
  BalanceUpdate,
  ClientToServer,
  Exact,
  ServerToClient,
  SocketReply,
} from '@crease/contract';
import type { ConnectionState } from './connection-watch.ts';
import type { Bet, CashOutUpdate, EventUpdate, GameRound, GameState, Market, RunnerDepth, Wallet } from './exact.ts';
import type { Unsubscribe } from './listeners.ts';

export type RequestName = keyof ClientToServer;
/** What a request of the socket carries: one payload or none. */
export type PayloadOf<N extends RequestName> =
  Parameters<ClientToServer[N]> extends [infer P, unknown] ? [payload: P] : [];
/** What a request of the socket is answered with. */
export type RequestReply<N extends RequestName> = Exact<SocketReply<N>>;

export type Toast = Parameters<ServerToClient['sub:notification_toast']>[0];
/** The wallet as last told; exposure and sequence are absent when it was asked for rather than told. */
export type WalletUpdate = Wallet & Partial<Pick<Exact<BalanceUpdate>, 'exposureAmount' | 'sequence'>>;

/** Amounts are minor units and odds hundredths: converted where a message enters. */
export interface LiveClient {
  /** Counted: as many leaves as joins end the interest. The state comes through {@link LiveClient.onMarket}. */
  joinMarkets(marketIds: readonly string[]): void;
  leaveMarkets(marketIds: readonly string[]): void;
  /** `'*'` joins the list odds of every event. */
  joinEvent(gameId: string): void;
  leaveEvent(gameId: string): void;
  /** A shared game: its state comes through {@link LiveClient.onGame}. */
  joinGame(id: string): void;
  leaveGame(id: string): void;
  /** The whole state held of a joined market. */
  market(marketId: string): Market | undefined;
  /** A new whole state; parts that did not change keep their identity. */
  onMarket(listener: (market: Market) => void): Unsubscribe;
  onEvent(listener: (update: EventUpdate) => void): Unsubscribe;
  onBet(listener: (bet: Bet) => void): Unsubscribe;
  /** The state of a joined game, as it is now. */
  onGame(listener: (state: GameState) => void): Unsubscribe;
  /** What cashing out would bring, of what was asked for by `cashOut:join`; the asking is the caller's, as below. */
  onCashOut(listener: (told: CashOutUpdate) => void): Unsubscribe;
  /** Every price of a runner that was asked for by `depth:join`; the asking is the caller's, at every connection. */
  onDepth(listener: (depth: RunnerDepth) => void): Unsubscribe;
  /** One of the player's own shared rounds is decided. */
  onRound(listener: (round: GameRound) => void): Unsubscribe;
  onBalance(listener: (update: WalletUpdate) => void): Unsubscribe;
  /** Something of the player's own has changed that is asked for by call. */
  onAccount(listener: (update: AccountUpdate) => void): Unsubscribe;
  onToast(listener: (toast: Toast) => void): Unsubscribe;
  onConnection(listener: (state: ConnectionState) => void): Unsubscribe;
  readonly connection: ConnectionState;
  /** What the organisation says of itself: told at every connection and at every change. */
  onApp(listener: (update: AppUpdate) => void): Unsubscribe;
  /** The server asked for the session to be looked at again; the check itself is made here. */
  onSessionRefresh(listener: () => void): Unsubscribe;
  /** The session is gone: sign out and say so. */
  onSessionError(listener: (message: string) => void): Unsubscribe;
  /** @throws {ApiError} `TIMEOUT` after seven seconds, or the server's refusal. */
  request<N extends RequestName>(name: N, ...payload: PayloadOf<N>): Promise<RequestReply<N>>;
  /** After signing in or out: connects anew, keeping all interest. */
  reconnectWithNewToken(): void;
  close(): void;
}
