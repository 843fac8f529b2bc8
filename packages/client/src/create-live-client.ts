import type { AccountUpdate, AppUpdate, SocketReply } from '@crease/contract';
import type { ApiError } from './api-error.ts';
import { type ConnectionState, ConnectionWatch } from './connection-watch.ts';
import { updateOf } from './event-mirror.ts';
import {
  type Bet,
  type CashOutUpdate,
  type EventUpdate,
  exactAck,
  exactMessage,
  type GameRound,
  type GameState,
  type Market,
  type MarketUpdate,
  type OrdersUpdate,
  type QueuePlaces,
  type RunnerDepthChanges,
} from './exact.ts';
import type { LiveClient, PayloadOf, RequestName, RequestReply, Toast, WalletUpdate } from './live-client.ts';
import {
  askSocket,
  type LiveClientOptions,
  type LiveSocket,
  openSocket,
  type RefusedConnection,
} from './live-socket.ts';
import { MarketMirror } from './market-mirror.ts';
import { syncServerClock } from './server-clock.ts';
import { chunks, InterestCounts, Listeners } from './subscriptions.ts';

/** Connects to the socket server: subscriptions, numbered updates, repair of gaps, and the connection state. */
export function createLiveClient(options: LiveClientOptions): LiveClient {
  return new SocketLiveClient(options);
}

/** Codes of a session check that end the session; older servers send no code (REFUSED). */
const ENDS_SESSION: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'REFUSED']);

/** Delay before a reconnect that the library does not make itself, ms. */
const RECONNECT_MS = 1000;
/**
 * After the server closed the connection, the client reconnects at once to learn whether the session ended. Random
 * spread over this long, ms, so that not all pages reconnect together.
 */
const QUICK_SPREAD_MS = 300;
/** A second disconnect within this long, ms, is followed by a normal delay. */
const QUICK_AGAIN_MS = 5000;

class SocketLiveClient implements LiveClient {
  readonly #token: () => string | null;
  readonly #mirror = new MarketMirror();
  readonly #markets = new InterestCounts();
  readonly #events = new InterestCounts();
  readonly #games = new InterestCounts();
  /** Markets with a snapshot request in flight. */
  readonly #repairing = new Set<string>();
  readonly #marketListeners = new Listeners<Market>();
  readonly #eventListeners = new Listeners<EventUpdate>();
  readonly #betListeners = new Listeners<Bet>();
  readonly #ordersListeners = new Listeners<OrdersUpdate>();
  readonly #gameListeners = new Listeners<GameState>();
  readonly #cashOutListeners = new Listeners<CashOutUpdate>();
  readonly #depthListeners = new Listeners<RunnerDepthChanges>();
  readonly #placesListeners = new Listeners<QueuePlaces>();
  readonly #roundListeners = new Listeners<GameRound>();
  readonly #balanceListeners = new Listeners<WalletUpdate>();
  readonly #accountListeners = new Listeners<AccountUpdate>();
  readonly #toastListeners = new Listeners<Toast>();
  readonly #connectionListeners = new Listeners<ConnectionState>();
  readonly #appListeners = new Listeners<AppUpdate>();
  readonly #refreshListeners = new Listeners<void>();
  readonly #sessionErrorListeners = new Listeners<string>();
  /** Number of complete wallets pushed by the server. */
  #walletsPushed = 0;
  readonly #watch = new ConnectionWatch((state) => this.#connectionListeners.emit(state));
  readonly #opening: Promise<LiveSocket>;
  #checking: ReturnType<typeof setInterval> | undefined;
  #isDrainPlanned = false;
  #isClosed = false;
  /** Time of the last quick reconnect, ms of the page's clock. */
  #quickAt = Number.NEGATIVE_INFINITY;

  readonly onMarket = this.#marketListeners.on;
  readonly onEvent = this.#eventListeners.on;
  readonly onBet = this.#betListeners.on;
  readonly onOrders = this.#ordersListeners.on;
  readonly onGame = this.#gameListeners.on;
  readonly onCashOut = this.#cashOutListeners.on;
  readonly onDepth = this.#depthListeners.on;
  readonly onPlaces = this.#placesListeners.on;
  readonly onRound = this.#roundListeners.on;
  readonly onBalance = this.#balanceListeners.on;
  readonly onAccount = this.#accountListeners.on;
  readonly onToast = this.#toastListeners.on;
  readonly onConnection = this.#connectionListeners.on;
  readonly onApp = this.#appListeners.on;
  readonly onSessionRefresh = this.#refreshListeners.on;
  readonly onSessionError = this.#sessionErrorListeners.on;

  constructor(options: LiveClientOptions) {
    this.#token = options.token;
    this.#opening = openSocket(options).then((socket) => {
      if (this.#isClosed) return socket;
      this.#listen(socket);
      socket.connect();
      this.#checking = setInterval(() => this.#watch.check(performance.now()), 1000);
      return socket;
    });
    this.#opening.catch(() => this.#watch.lost());
  }

  get connection(): ConnectionState {
    return this.#watch.state;
  }

  joinMarkets(marketIds: readonly string[]): void {
    this.#markets.add(marketIds);
    this.#planDrain();
  }

  leaveMarkets(marketIds: readonly string[]): void {
    this.#markets.remove(marketIds);
    this.#planDrain();
  }

  joinEvent(gameId: string): void {
    this.#events.add([gameId]);
    this.#planDrain();
  }

  leaveEvent(gameId: string): void {
    this.#events.remove([gameId]);
    this.#planDrain();
  }

  joinGame(id: string): void {
    this.#games.add([id]);
    this.#planDrain();
  }

  leaveGame(id: string): void {
    this.#games.remove([id]);
    this.#planDrain();
  }

  market(marketId: string): Market | undefined {
    return this.#mirror.get(marketId);
  }

  async request<N extends RequestName>(name: N, ...payload: PayloadOf<N>): Promise<RequestReply<N>> {
    return exactAck(name, (await askSocket(await this.#opening, name, ...payload)) as SocketReply<N>);
  }

  reconnectWithNewToken(): void {
    void this.#withSocket((socket) => {
      if (this.#isClosed) return;
      this.#watch.connecting();
      socket.disconnect();
      socket.connect();
    });
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#checking);
    void this.#withSocket((socket) => socket.disconnect());
  }

  #listen(socket: LiveSocket): void {
    socket.on('connect', () => this.#connected());
    socket.on('disconnect', (reason) => this.#lost(socket, reason));
    socket.on('connect_error', (error: RefusedConnection) => this.#refused(socket, error));
    socket.on('beat', ({ at }) => {
      syncServerClock(at);
      this.#watch.beat(performance.now());
    });
    socket.on('market:update', (update) => this.#takeDelta(exactMessage('market:update', update)));
    socket.on('event:update', (update) => this.#eventListeners.emit(exactMessage('event:update', update)));
    socket.on('bet:update', (update) => this.#betListeners.emit(exactMessage('bet:update', update).bet));
    socket.on('orders:update', (update) => this.#ordersListeners.emit(exactMessage('orders:update', update)));
    socket.on('game:update', (update) => {
      syncServerClock(update.at);
      this.#gameListeners.emit(exactMessage('game:update', update));
    });
    socket.on('cashOut:update', (update) => this.#cashOutListeners.emit(exactMessage('cashOut:update', update)));
    socket.on('depth:changes', (changes) => this.#depthListeners.emit(exactMessage('depth:changes', changes)));
    socket.on('places:update', (update) => this.#placesListeners.emit(exactMessage('places:update', update)));
    socket.on('round:update', (update) => this.#roundListeners.emit(exactMessage('round:update', update).round));
    socket.on('update_balance', (update) => this.#takeBalance(exactMessage('update_balance', update)));
    socket.on('sub:notification_toast', (toast) => this.#toastListeners.emit(toast));
    socket.on('account:update', (update) => this.#accountListeners.emit(update));
    socket.on('app:update', (update) => this.#appListeners.emit(update));
    socket.on('server:closing', () => this.#move(socket));
    socket.on('session_refresh', () => {
      this.#refreshListeners.emit();
      void this.#checkSession();
    });
  }

  #connected(): void {
    this.#watch.connected(performance.now());
    this.#mirror.markAllStale();
    this.#repairing.clear();
    this.#markets.forgetSent();
    this.#events.forgetSent();
    this.#games.forgetSent();
    this.#planDrain();
    if (this.#token() === null) return;
    void this.#checkSession();
    void this.#askBalance();
  }

  /** Leaves a server that stops, and connects to whichever answers next. */
  #move(socket: LiveSocket): void {
    this.#watch.moving();
    socket.disconnect();
    this.#reconnect(socket, Math.random() * QUICK_SPREAD_MS);
  }

  /** Reconnects after the server closed the connection; after a lost line the library does it itself. */
  #lost(socket: LiveSocket, reason: string): void {
    if (reason === 'io client disconnect') return;
    this.#watch.lost();
    if (reason !== 'io server disconnect') return;
    const now = performance.now();
    const isQuick = now - this.#quickAt >= QUICK_AGAIN_MS;
    if (isQuick) this.#quickAt = now;
    this.#reconnect(socket, isQuick ? Math.random() * QUICK_SPREAD_MS : RECONNECT_MS);
  }

  #refused(socket: LiveSocket, error: RefusedConnection): void {
    this.#watch.lost();
    if (error.data?.type === 'SessionError') this.#sessionErrorListeners.emit(error.message || 'session error');
    else if (!socket.active) this.#reconnect(socket, RECONNECT_MS);
  }

  #reconnect(socket: LiveSocket, waitMs: number): void {
    setTimeout(() => {
      if (!this.#isClosed && !socket.active) socket.connect();
    }, waitMs);
  }

  async #checkSession(): Promise<void> {
    if (this.#token() === null) return;
    await this.request('session_check').catch((error: ApiError) => {
      if (ENDS_SESSION.has(error.code)) this.#sessionErrorListeners.emit(error.message || 'session error');
    });
  }

  async #askBalance(): Promise<void> {
    const pushed = this.#walletsPushed;
    const wallet = await this.request('get:balance').catch(() => null);
    // The server pushes every change: a wallet pushed meanwhile is as new as this reply or newer.
    if (wallet && pushed === this.#walletsPushed) this.#balanceListeners.emit(wallet);
  }

  #takeBalance(update: WalletUpdate): void {
    if (!Number.isFinite(update.balance)) {
      void this.#askBalance();
      return;
    }
    if (update.sequence !== undefined) this.#walletsPushed++;
    this.#balanceListeners.emit(update);
  }

  #takeDelta(update: MarketUpdate): void {
    const outcome = this.#mirror.applyDelta(update);
    if (outcome.kind === 'applied') this.#marketListeners.emit(outcome.market);
    if (outcome.kind === 'gap' && !this.#repairing.has(update.marketId)) void this.#joinMarkets([update.marketId]);
  }

  /** Sends joins and leaves of the same tick together. */
  #planDrain(): void {
    if (this.#isDrainPlanned) return;
    this.#isDrainPlanned = true;
    queueMicrotask(() => {
      this.#isDrainPlanned = false;
      if (this.#watch.state === 'live' || this.#watch.state === 'stale') this.#drain();
    });
  }

  #drain(): void {
    const markets = this.#markets.drain();
    const events = this.#events.drain();
    for (const marketId of markets.left) this.#mirror.forget(marketId);
    for (const marketIds of chunks(markets.left)) void this.request('market:leave', { marketIds }).catch(ignoreLost);
    for (const marketIds of chunks(markets.joined)) void this.#joinMarkets(marketIds);
    for (const gameId of events.left) void this.request('event:leave', { gameId }).catch(ignoreLost);
    for (const gameId of events.joined) void this.#joinEvent(gameId);
    const games = this.#games.drain();
    for (const id of games.left) void this.request('game:leave', { id }).catch(ignoreLost);
    for (const id of games.joined) void this.#joinGame(id);
  }

  async #joinMarkets(marketIds: string[]): Promise<void> {
    for (const marketId of marketIds) this.#repairing.add(marketId);
    const snapshots = await this.request('market:join', { marketIds }).catch((error: ApiError) => {
      if (error.code === 'TIMEOUT') this.#resend(this.#markets, marketIds);
      return null;
    });
    for (const marketId of marketIds) this.#repairing.delete(marketId);
    for (const snapshot of snapshots ?? []) {
      if (this.#markets.has(snapshot.marketId)) this.#marketListeners.emit(this.#mirror.takeSnapshot(snapshot));
    }
  }

  async #joinEvent(gameId: string): Promise<void> {
    const sportEvents = await this.request('event:join', { gameId }).catch((error: ApiError) => {
      if (error.code === 'TIMEOUT') this.#resend(this.#events, [gameId]);
      return null;
    });
    for (const sportEvent of sportEvents ?? []) this.#eventListeners.emit(updateOf(sportEvent));
  }

  async #joinGame(id: string): Promise<void> {
    const state = await this.request('game:join', { id }).catch((error: ApiError) => {
      if (error.code === 'TIMEOUT') this.#resend(this.#games, [id]);
      return null;
    });
    if (state && this.#games.has(id)) this.#gameListeners.emit(state);
  }

  /** Sends joins again that the server may not have received. */
  #resend(interest: InterestCounts, ids: readonly string[]): void {
    interest.forgetSent(ids);
    this.#planDrain();
  }

  async #withSocket(act: (socket: LiveSocket) => void): Promise<void> {
    const socket = await this.#opening.catch(() => null);
    if (socket) act(socket);
  }
}

/** A lost leave costs only some unwanted updates, which the mirror drops. */
const ignoreLost = () => null;
