import {
  type AccountUpdate,
  type AppUpdate,
  SOCKET_REPLY_WAIT_MS,
  type SocketRefusal,
  type SocketReply,
} from '@crease/contract';
import { ApiError } from './api-error.ts';
import { type ConnectionState, ConnectionWatch } from './connection-watch.ts';
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
  type RunnerDepth,
  type SportEvent,
} from './exact.ts';
import { InterestCounts } from './interest-counts.ts';
import { Listeners } from './listeners.ts';
import type { LiveClient, PayloadOf, RequestName, RequestReply, Toast, WalletUpdate } from './live-client.ts';
import { type LiveClientOptions, type LiveSocket, openSocket, type RefusedConnection } from './live-socket.ts';
import { MarketMirror } from './market-mirror.ts';
import { syncServerClock } from './server-clock.ts';

/** The live door: rooms, numbered updates, repair of gaps, and the state of the connection. Connects at once. */
export function createLiveClient(options: LiveClientOptions): LiveClient {
  return new SocketLiveClient(options);
}

/** The acknowledged emit of the socket, narrowed to one message: its own types cannot follow a generic name. */
interface Asking<D> {
  emitWithAck(...request: unknown[]): Promise<{ status: 'success'; data: D } | SocketRefusal>;
}

/** Refusals of the session's check that say that it is gone; a server of before gives no code. */
const ENDS_SESSION: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'REFUSED']);

/** The server takes at most so many ids in one request. */
const JOIN_CHUNK = 100;
/** Wait before coming again where the library does not do it. */
const COME_AGAIN_MS = 1000;
/**
 * After the server's goodbye it is asked at once whether the session ended: the player is to know within a second.
 * A little later for each page by chance, so that not all come in one breath.
 */
const ASK_WHY_MS = 300;
/** Sent away again so soon after it hurried back, a page does not hurry. */
const HURRY_EVERY_MS = 5000;

class SocketLiveClient implements LiveClient {
  readonly #token: () => string | null;
  readonly #mirror = new MarketMirror();
  readonly #markets = new InterestCounts();
  readonly #events = new InterestCounts();
  readonly #games = new InterestCounts();
  /** Markets whose fresh snapshot is on its way. */
  readonly #repairing = new Set<string>();
  readonly #marketListeners = new Listeners<Market>();
  readonly #eventListeners = new Listeners<EventUpdate>();
  readonly #betListeners = new Listeners<Bet>();
  readonly #gameListeners = new Listeners<GameState>();
  readonly #cashOutListeners = new Listeners<CashOutUpdate>();
  readonly #depthListeners = new Listeners<RunnerDepth>();
  readonly #roundListeners = new Listeners<GameRound>();
  readonly #balanceListeners = new Listeners<WalletUpdate>();
  readonly #accountListeners = new Listeners<AccountUpdate>();
  readonly #toastListeners = new Listeners<Toast>();
  readonly #connectionListeners = new Listeners<ConnectionState>();
  readonly #appListeners = new Listeners<AppUpdate>();
  readonly #refreshListeners = new Listeners<void>();
  readonly #sessionErrorListeners = new Listeners<string>();
  /** How many whole wallets the server told by itself. */
  #walletsTold = 0;
  readonly #watch = new ConnectionWatch((state) => this.#connectionListeners.tell(state));
  readonly #opening: Promise<LiveSocket>;
  #looking: ReturnType<typeof setInterval> | undefined;
  #isDrainPlanned = false;
  #isClosed = false;
  /** When it last came back in a hurry, on the page's clock, ms. */
  #hurriedAt = Number.NEGATIVE_INFINITY;

  readonly onMarket = this.#marketListeners.on;
  readonly onEvent = this.#eventListeners.on;
  readonly onBet = this.#betListeners.on;
  readonly onGame = this.#gameListeners.on;
  readonly onCashOut = this.#cashOutListeners.on;
  readonly onDepth = this.#depthListeners.on;
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
      this.#looking = setInterval(() => this.#watch.look(performance.now()), 1000);
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
    const socket = await this.#opening;
    const asking = socket.timeout(SOCKET_REPLY_WAIT_MS) as unknown as Asking<SocketReply<N>>;
    const reply = await asking.emitWithAck(name, ...payload).catch((cause: unknown) => {
      throw new ApiError({ status: 0, code: 'TIMEOUT', message: `No answer to ${name}: ${String(cause)}` });
    });
    if (reply.status === 'success') return exactAck(name, reply.data);
    const { message, code = 'REFUSED', terms, field } = reply;
    throw new ApiError({ status: 400, code, message, terms, field });
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
    clearInterval(this.#looking);
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
    socket.on('event:update', (update) => this.#eventListeners.tell(exactMessage('event:update', update)));
    socket.on('bet:update', (update) => this.#betListeners.tell(exactMessage('bet:update', update).bet));
    socket.on('game:update', (update) => {
      syncServerClock(update.at);
      this.#gameListeners.tell(exactMessage('game:update', update));
    });
    socket.on('cashOut:update', (update) => this.#cashOutListeners.tell(exactMessage('cashOut:update', update)));
    socket.on('depth:update', (update) => this.#depthListeners.tell(exactMessage('depth:update', update)));
    socket.on('round:update', (update) => this.#roundListeners.tell(exactMessage('round:update', update).round));
    socket.on('update_balance', (update) => this.#takeBalance(exactMessage('update_balance', update)));
    socket.on('sub:notification_toast', (toast) => this.#toastListeners.tell(toast));
    socket.on('account:update', (update) => this.#accountListeners.tell(update));
    socket.on('app:update', (update) => this.#appListeners.tell(update));
    socket.on('session_refresh', () => {
      this.#refreshListeners.tell();
      void this.#checkSession();
    });
  }

  #connected(): void {
    this.#watch.connected(performance.now());
    this.#mirror.doubtAll();
    this.#repairing.clear();
    this.#markets.forgetTold();
    this.#events.forgetTold();
    this.#games.forgetTold();
    this.#planDrain();
    if (this.#token() === null) return;
    void this.#checkSession();
    void this.#askBalance();
  }

  /** The library comes again by itself after a lost line, but not after the server's own goodbye. */
  #lost(socket: LiveSocket, reason: string): void {
    if (reason === 'io client disconnect') return;
    this.#watch.lost();
    if (reason !== 'io server disconnect') return;
    const now = performance.now();
    const mayHurry = now - this.#hurriedAt >= HURRY_EVERY_MS;
    if (mayHurry) this.#hurriedAt = now;
    this.#comeAgain(socket, mayHurry ? Math.random() * ASK_WHY_MS : COME_AGAIN_MS);
  }

  #refused(socket: LiveSocket, error: RefusedConnection): void {
    this.#watch.lost();
    if (error.data?.type === 'SessionError') this.#sessionErrorListeners.tell(error.message || 'session error');
    else if (!socket.active) this.#comeAgain(socket, COME_AGAIN_MS);
  }

  #comeAgain(socket: LiveSocket, waitMs: number): void {
    setTimeout(() => {
      if (!this.#isClosed && !socket.active) socket.connect();
    }, waitMs);
  }

  async #checkSession(): Promise<void> {
    if (this.#token() === null) return;
    await this.request('session_check').catch((error: ApiError) => {
      if (ENDS_SESSION.has(error.code)) this.#sessionErrorListeners.tell(error.message || 'session error');
    });
  }

  async #askBalance(): Promise<void> {
    const told = this.#walletsTold;
    const wallet = await this.request('get:balance').catch(() => null);
    // Every change is told by itself: what came meanwhile is no older than the answer, and may be newer.
    if (wallet && told === this.#walletsTold) this.#balanceListeners.tell(wallet);
  }

  #takeBalance(update: WalletUpdate): void {
    if (!Number.isFinite(update.balance)) {
      void this.#askBalance();
      return;
    }
    if (update.sequence !== undefined) this.#walletsTold++;
    this.#balanceListeners.tell(update);
  }

  #takeDelta(update: MarketUpdate): void {
    const outcome = this.#mirror.applyDelta(update);
    if (outcome.kind === 'applied') this.#marketListeners.tell(outcome.market);
    if (outcome.kind === 'gap' && !this.#repairing.has(update.marketId)) void this.#joinMarkets([update.marketId]);
  }

  /** Joins made in one breath go out together. */
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
      if (error.code === 'TIMEOUT') this.#retell(this.#markets, marketIds);
      return null;
    });
    for (const marketId of marketIds) this.#repairing.delete(marketId);
    for (const snapshot of snapshots ?? []) {
      if (this.#markets.has(snapshot.marketId)) this.#marketListeners.tell(this.#mirror.takeSnapshot(snapshot));
    }
  }

  async #joinEvent(gameId: string): Promise<void> {
    const sportEvents = await this.request('event:join', { gameId }).catch((error: ApiError) => {
      if (error.code === 'TIMEOUT') this.#retell(this.#events, [gameId]);
      return null;
    });
    for (const sportEvent of sportEvents ?? []) this.#eventListeners.tell(asUpdate(sportEvent));
  }

  async #joinGame(id: string): Promise<void> {
    const state = await this.request('game:join', { id }).catch((error: ApiError) => {
      if (error.code === 'TIMEOUT') this.#retell(this.#games, [id]);
      return null;
    });
    if (state && this.#games.has(id)) this.#gameListeners.tell(state);
  }

  /** The server may not have heard of it: say it again. */
  #retell(interest: InterestCounts, ids: readonly string[]): void {
    interest.forgetTold(ids);
    this.#planDrain();
  }

  async #withSocket(act: (socket: LiveSocket) => void): Promise<void> {
    const socket = await this.#opening.catch(() => null);
    if (socket) act(socket);
  }
}

/** A leave that got lost costs only some unwanted updates, which the mirror drops. */
function ignoreLost(): null {
  return null;
}

function chunks(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += JOIN_CHUNK) parts.push(ids.slice(start, start + JOIN_CHUNK));
  return parts;
}

function asUpdate({ gameId, status, inPlay, score, matchOdds }: SportEvent): EventUpdate {
  return { gameId, status, inPlay, score, matchOdds };
}
