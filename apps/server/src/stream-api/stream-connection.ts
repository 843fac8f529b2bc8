import { ApiException, type MarketRequest, type OrderRequest, readStreamRequest, streamLine } from '@crease/betfair';
import type { Bet } from '@crease/contract';
import type { ProgramRequest } from '../betfair-api/access/api-access.ts';
import type { ApiCaller } from '../betfair-api/access/api-caller.ts';
import type { NumberedMarket } from '../betfair-api/markets/api-markets.ts';
import type { MarketStream } from './market-stream.ts';
import type { OrderStream } from './order-stream.ts';
import type { StreamAccounts } from './stream-accounts.ts';
import type { StreamError, StreamOutlet } from './stream-terms.ts';

/** Longest wait for the next step of the opening, ms. */
const STEP_MS = 15_000;
/** Unsent bytes from which changes are combined. */
const BLOCKED_BYTES = 262_144;
/** How long a program may be that slow, ms. */
const BLOCKED_MS = 15_000;
/** Unsent bytes at which a program is cut off at once: far above an image of 200 markets. */
const CUT_BYTES = 64_000_000;
/** Requests that wait for the one before. */
const WAITING_MOST = 20;

/** The transport of a connection. */
export interface StreamTransport {
  readonly address: string;
  /** Bytes not yet taken by the system. */
  readonly unsent: number;
  write(lines: readonly Uint8Array[]): void;
  /** Closes once everything is sent. */
  end(): void;
  /** Closes at once. */
  cut(): void;
}

interface ConnectionDeps {
  /** @throws ApiException without a valid key and session. */
  readonly callerOf: (request: ProgramRequest) => ApiCaller;
  /** Whether a player is excluded or in a time-out. */
  readonly isBlocked: (playerId: number) => Promise<boolean>;
  readonly accounts: Pick<StreamAccounts, 'open' | 'subscribe' | 'close'>;
  readonly marketStream: (request: MarketRequest, outlet: StreamOutlet) => MarketStream;
  readonly orderStream: (request: OrderRequest, outlet: StreamOutlet) => OrderStream;
  readonly onFault: (error: unknown) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The server's side of one connection: authentication, one subscription of each kind, errors. */
export class StreamConnection {
  readonly #id: string;
  readonly #deps: ConnectionDeps;
  readonly #transport: StreamTransport;
  #caller: ApiCaller | null = null;
  #credentials: ProgramRequest | null = null;
  #markets: MarketStream | null = null;
  #orders: OrderStream | null = null;
  /** Requests one after the other. */
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;
  /** Start of the present step of the opening. */
  #since: number;
  #blockedSince: number | null = null;
  #isOver = false;

  constructor(id: string, deps: ConnectionDeps, transport: StreamTransport) {
    this.#id = id;
    this.#deps = deps;
    this.#transport = transport;
    this.#since = deps.now();
    this.#send({ op: 'connection', connectionId: id });
  }

  /** null: not authenticated. */
  get caller(): ApiCaller | null {
    return this.#caller;
  }

  get markets(): MarketStream | null {
    return this.#markets;
  }

  get orders(): OrderStream | null {
    return this.#orders;
  }

  onLine(line: string): void {
    if (this.#isOver) return;
    if (++this.#waiting > WAITING_MOST) {
      this.fail('TOO_MANY_REQUESTS');
      return;
    }
    this.#work = this.#work.then(() => {
      this.#waiting--;
      return this.#guarded(() => this.#answer(line));
    });
  }

  /**
   * Sends bets of the player that changed. If that fails, the program is cut off: it gets them when it connects again.
   */
  betsChanged(bets: readonly Bet[]): Promise<void> {
    return this.#guarded(() => this.#orders?.changed(bets));
  }

  /** Follows new markets that match. If that fails, the program is cut off: it gets them when it connects again. */
  marketsOpened(markets: readonly NumberedMarket[]): Promise<void> {
    return this.#guarded(() => this.#markets?.opened(markets));
  }

  /** Does work of a program that is connected; a failure cuts it off. */
  async #guarded(work: () => unknown): Promise<void> {
    if (this.#isOver) return;
    try {
      await work();
    } catch (error) {
      this.#break(error);
    }
  }

  /** Sends what is due, and ends silent and slow programs. Called several times a second. @param now epoch ms. */
  tick(now: number): void {
    if (this.#isOver) return;
    const isOpening = this.#markets === null && this.#orders === null;
    if (isOpening && now - this.#since > STEP_MS) this.fail('TIMEOUT');
    if (this.#isBlocked()) this.#blockedSince ??= now;
    else this.#blockedSince = null;
    const isStuck = this.#blockedSince !== null && now - this.#blockedSince > BLOCKED_MS;
    if (isStuck || this.#transport.unsent > CUT_BYTES) this.#transport.cut();
    this.#markets?.tick(now);
    this.#orders?.tick(now);
  }

  /** Ends the connection if its key or its session is no longer valid. */
  check(): void {
    if (!this.#credentials || this.#isOver) return;
    try {
      this.#deps.callerOf(this.#credentials);
    } catch (error) {
      this.fail(codeOf(error));
    }
  }

  /** Reports an error and closes the connection. */
  fail(errorCode: StreamError, id?: number): void {
    if (this.#isOver) return;
    this.#refuse(errorCode, id, true);
    this.closed();
    this.#transport.end();
  }

  /** The transport is closed. */
  closed(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#markets?.close();
    this.#orders?.close();
    if (this.#caller) this.#deps.accounts.close(this.#caller.playerId);
  }

  #break(error: unknown): void {
    if (this.#isOver) return;
    this.#deps.onFault(error);
    this.fail('UNEXPECTED_ERROR');
  }

  async #answer(line: string): Promise<void> {
    const request = readStreamRequest(line);
    if (!request) this.fail('INVALID_INPUT');
    else if (request.op === 'authentication') await this.#authenticate(request.id, request);
    else if (!this.#caller) this.fail('NOT_AUTHORIZED', request.id);
    else if (request.op === 'heartbeat') this.#accept(request.id);
    else if (!this.#deps.accounts.subscribe(this.#caller.playerId, this.#deps.now()))
      this.fail('TOO_MANY_REQUESTS', request.id);
    else if (request.op === 'marketSubscription') await this.#followMarkets(request, this.#outlet(this.#caller));
    else if (!this.#caller.key.mayTrade) this.fail('NOT_AUTHORIZED', request.id);
    else await this.#followOrders(request, this.#outlet(this.#caller));
  }

  async #authenticate(
    id: number,
    { appKey, session }: { readonly appKey: string | undefined; readonly session: string | undefined },
  ): Promise<void> {
    if (this.#caller) {
      this.fail('INVALID_REQUEST', id);
      return;
    }
    const credentials = { appKey, token: session, address: this.#transport.address, userAgent: '' };
    let caller: ApiCaller;
    try {
      caller = this.#deps.callerOf(credentials);
    } catch (error) {
      this.fail(codeOf(error), id);
      return;
    }
    if (await this.#deps.isBlocked(caller.playerId)) this.fail('NOT_AUTHORIZED', id);
    if (this.#isOver) return;
    const available = this.#deps.accounts.open(caller.playerId, this.#deps.now());
    if (typeof available === 'string') {
      this.fail(available, id);
      return;
    }
    this.#caller = caller;
    this.#credentials = credentials;
    this.#since = this.#deps.now();
    this.#accept(id, { connectionsAvailable: available });
  }

  /** A refused subscription leaves the one before. */
  async #followMarkets(request: MarketRequest, outlet: StreamOutlet): Promise<void> {
    const before = this.#markets;
    const next = this.#deps.marketStream(request, {
      ...outlet,
      accept: (id) => {
        before?.close();
        this.#markets = next;
        this.#accept(id);
      },
    });
    await next.open();
  }

  async #followOrders(request: OrderRequest, outlet: StreamOutlet): Promise<void> {
    this.#orders?.close();
    this.#orders = this.#deps.orderStream(request, outlet);
    await this.#orders.open();
  }

  #outlet(caller: ApiCaller): StreamOutlet {
    return {
      caller,
      isBlocked: () => this.#isBlocked(),
      send: (lines) => this.#put(lines),
      accept: (id) => this.#accept(id),
      refuse: (id, error) => this.#refuse(error, id, false),
    };
  }

  #isBlocked(): boolean {
    return this.#transport.unsent > BLOCKED_BYTES;
  }

  #accept(id: number, more: object = {}): void {
    this.#send({ op: 'status', id, statusCode: 'SUCCESS', connectionClosed: false, ...more });
  }

  #refuse(errorCode: StreamError, id: number | undefined, connectionClosed: boolean): void {
    const message = { statusCode: 'FAILURE', errorCode, errorMessage: MESSAGES[errorCode], connectionClosed };
    this.#send({ op: 'status', ...(id !== undefined && { id }), ...message, connectionId: this.#id });
  }

  #send(message: object): void {
    this.#put([streamLine(message)]);
  }

  #put(lines: readonly Uint8Array[]): void {
    if (!this.#isOver) this.#transport.write(lines);
  }
}

/** Returns the stream's code of a refused key or session. */
function codeOf(error: unknown): StreamError {
  if (!(error instanceof ApiException)) throw error;
  return error.errorCode === 'ACCESS_DENIED' ? 'NOT_AUTHORIZED' : (error.errorCode as StreamError);
}

const MESSAGES: Readonly<Record<StreamError, string>> = {
  INVALID_APP_KEY: 'The application key is unknown, revoked or of another account',
  INVALID_INPUT: 'The message cannot be read',
  INVALID_REQUEST: 'The connection is authenticated already',
  INVALID_SESSION_INFORMATION: 'The session is unknown or has ended',
  MAX_CONNECTION_LIMIT_EXCEEDED: 'The account has too many open connections',
  NOT_AUTHORIZED: 'Not permitted for this key, address or account',
  NO_APP_KEY: 'The application key is missing',
  NO_SESSION: 'The session is missing',
  SUBSCRIPTION_LIMIT_EXCEEDED: 'A subscription has at most 200 markets',
  TIMEOUT: 'No message arrived in time',
  TOO_MANY_REQUESTS: 'Too many connections, subscriptions or messages in a short time',
  UNEXPECTED_ERROR: 'The server failed',
};
