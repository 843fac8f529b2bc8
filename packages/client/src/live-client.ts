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
import type {
  Bet,
  CashOutUpdate,
  EventUpdate,
  GameRound,
  GameState,
  Market,
  OrdersUpdate,
  QueuePlaces,
  RunnerDepthChanges,
  Wallet,
} from './exact.ts';
import type { Unsubscribe } from './subscriptions.ts';

export type RequestName = keyof ClientToServer;
/** Arguments of a socket request: one payload or none. */
export type PayloadOf<N extends RequestName> =
  Parameters<ClientToServer[N]> extends [infer P, unknown] ? [payload: P] : [];
/** Reply to a socket request. */
export type RequestReply<N extends RequestName> = Exact<SocketReply<N>>;

export type Toast = Parameters<ServerToClient['sub:notification_toast']>[0];
/** The last wallet; exposure and sequence are absent in replies, present in pushed updates. */
export type WalletUpdate = Wallet & Partial<Pick<Exact<BalanceUpdate>, 'exposureAmount' | 'sequence'>>;

/** The live connection; amounts are minor units and odds hundredths. */
export interface LiveClient {
  /** Reference-counted: needs as many leaves as joins. States arrive through {@link LiveClient.onMarket}. */
  joinMarkets(marketIds: readonly string[]): void;
  leaveMarkets(marketIds: readonly string[]): void;
  /** `'*'` joins the list odds of every event. */
  joinEvent(gameId: string): void;
  leaveEvent(gameId: string): void;
  /** A shared game: its state arrives through {@link LiveClient.onGame}. */
  joinGame(id: string): void;
  leaveGame(id: string): void;
  /** Returns the stored state of a joined market. */
  market(marketId: string): Market | undefined;
  /** Emits the whole new state; unchanged parts keep their identity. */
  onMarket(listener: (market: Market) => void): Unsubscribe;
  onEvent(listener: (update: EventUpdate) => void): Unsubscribe;
  onBet(listener: (bet: Bet) => void): Unsubscribe;
  /** Emits numbered changes of own bets after `orders:join`, which the caller sends again after a reconnect. */
  onOrders(listener: (update: OrdersUpdate) => void): Unsubscribe;
  /** Emits the current state of a joined game. */
  onGame(listener: (state: GameState) => void): Unsubscribe;
  /** Emits cash-out values after `cashOut:join`, which the caller sends again after a reconnect. */
  onCashOut(listener: (update: CashOutUpdate) => void): Unsubscribe;
  /**
   * Emits changed prices of a runner after `depth:join`, which the caller sends again after a reconnect and a gap, see
   * `withDepthChanges`.
   */
  onDepth(listener: (changes: RunnerDepthChanges) => void): Unsubscribe;
  /** Emits queue places of own bets after `places:join`, which the caller sends again after a reconnect. */
  onPlaces(listener: (places: QueuePlaces) => void): Unsubscribe;
  /** Emits the player's own decided rounds of shared games. */
  onRound(listener: (round: GameRound) => void): Unsubscribe;
  onBalance(listener: (update: WalletUpdate) => void): Unsubscribe;
  /** Reports that data of the player's account changed; the caller fetches it again. */
  onAccount(listener: (update: AccountUpdate) => void): Unsubscribe;
  onToast(listener: (toast: Toast) => void): Unsubscribe;
  onConnection(listener: (state: ConnectionState) => void): Unsubscribe;
  readonly connection: ConnectionState;
  /** Emits the organisation's details at every connection and change. */
  onApp(listener: (update: AppUpdate) => void): Unsubscribe;
  /** Emits when the server asks for a session check; the client makes the check itself. */
  onSessionRefresh(listener: () => void): Unsubscribe;
  /** Emits when the session has ended: the app signs out and shows the message. */
  onSessionError(listener: (message: string) => void): Unsubscribe;
  /** @throws {ApiError} `TIMEOUT` after seven seconds, or the server's refusal. */
  request<N extends RequestName>(name: N, ...payload: PayloadOf<N>): Promise<RequestReply<N>>;
  /** Reconnects after a sign-in or sign-out and keeps all subscriptions. */
  reconnectWithNewToken(): void;
  close(): void;
}
