import { type Feed, type FeedUpdate, type UpdateDraft, UpdateSequencer } from '@crease/feeds';
import { type ApiAddresses, ApiRefusal, BetfairApi, type CatalogueFilter } from '../api/betfair-api.ts';
import type { CatalogueMarket } from '../api/catalogue.ts';
import { type Credentials, SessionTokens } from '../api/session-tokens.ts';
import type { BetfairMapping } from '../books/betfair-mapping.ts';
import { LiveBooks, type RefusedMarket } from '../books/live-books.ts';
import { openStream, type StreamAddress, type StreamConnection } from '../connection/stream-socket.ts';
import type { SessionHealth, SessionPort } from '../protocol/session-port.ts';
import { StreamSession } from '../protocol/stream-session.ts';

/** Sessions of the shortest-lived jurisdiction end after 20 minutes, ms. */
const KEEP_ALIVE_MS = 10 * 60_000;
/** Unread updates kept; a reader further behind gets the present state instead. */
const UNREAD_MAX = 2_000;

/** Settings of the source. */
export interface BetfairSettings {
  readonly appKey: string;
  readonly credentials: Credentials;
  readonly stream: StreamAddress;
  readonly api: ApiAddresses;
  readonly heartbeatMs: number;
  readonly conflateMs: number;
  readonly lateMs: number;
  /** Largest number of markets in one subscription. */
  readonly marketsMax: number;
}

/** What the source needs of its process. */
interface BetfairDeps {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  readonly log: { info(text: string): void; warn(text: string): void };
  readonly mapping: BetfairMapping;
}

/** State of the source for the desk and metrics. */
interface BetfairHealth extends SessionHealth {
  /** Followed markets. */
  readonly markets: number;
  /** Those with current prices. */
  readonly quotedMarkets: number;
  /** Mapped markets above the limit of a subscription, which are not followed. */
  readonly leftOut: number;
  readonly refusedMarkets: readonly RefusedMarket[];
}

/** A live price source that is pulled like every feed. */
export interface BetfairSource extends Feed {
  health(): BetfairHealth;
  /** @throws ApiFault without a reply. @throws ApiRefusal if the exchange rejects the call or the sign-in. */
  catalogue(filter: CatalogueFilter): Promise<CatalogueMarket[]>;
  /** Closes the connection for good. */
  stop(): void;
}

/**
 * Creates the source. It connects at the first `advance` or `seek` with a mapped market, and has no timers: each call
 * checks silence, pauses and the list of markets before it returns updates. A live source has one position, the
 * present: the time in the calls is not used. Updates have the reader's time of arrival.
 */
export function createBetfairSource(settings: BetfairSettings, deps: BetfairDeps): BetfairSource {
  return new LiveSource(settings, deps);
}

class LiveSource implements BetfairSource, SessionPort {
  readonly name = 'betfair';
  readonly endsAt = Number.POSITIVE_INFINITY;
  /** Thin markets may be quiet for long: silence is noticed by the heartbeats. */
  readonly longestQuietMs = Number.POSITIVE_INFINITY;
  readonly #settings: BetfairSettings;
  readonly #deps: BetfairDeps;
  readonly #api: BetfairApi;
  readonly #tokens: SessionTokens;
  readonly #session: StreamSession;
  readonly #books: LiveBooks;
  readonly #sequencer = new UpdateSequencer({ followsClock: true });
  #unread: FeedUpdate[] = [];
  #isBehind = false;
  #followed = '';
  #leftOut = 0;
  #games: ReadonlySet<string> = new Set();
  #connection: StreamConnection | null = null;
  #keptAliveAt: number;
  #isStopped = false;

  constructor(settings: BetfairSettings, deps: BetfairDeps) {
    this.#settings = settings;
    this.#deps = deps;
    this.#api = new BetfairApi(settings.api, settings.appKey);
    this.#tokens = new SessionTokens(this.#api, settings.credentials);
    this.#books = new LiveBooks(deps.mapping);
    const { appKey, heartbeatMs, conflateMs, lateMs } = settings;
    this.#session = new StreamSession(this, { appKey, heartbeatMs, conflateMs, lateMs, random: deps.random });
    this.#keptAliveAt = deps.now();
  }

  advance(_feedTime: number): FeedUpdate[] {
    this.#turn();
    if (this.#isBehind) return this.#present();
    const updates = this.#unread;
    this.#unread = [];
    return updates;
  }

  seek(_feedTime: number): FeedUpdate[] {
    this.#turn();
    return this.#present();
  }

  health(): BetfairHealth {
    return {
      ...this.#session.health(this.#deps.now()),
      markets: this.#books.size,
      quotedMarkets: this.#books.quoted,
      leftOut: this.#leftOut,
      refusedMarkets: this.#books.refused,
    };
  }

  async catalogue(filter: CatalogueFilter): Promise<CatalogueMarket[]> {
    try {
      return await this.#listed(filter);
    } catch (error) {
      if (!(error instanceof ApiRefusal) || !error.isSessionOver) throw error;
      return this.#listed(filter);
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#session.stop(this.#deps.now());
  }

  login(rejected: string | null): void {
    if (rejected !== null) this.#tokens.reject(rejected);
    void this.#tokens.get().then((outcome) => {
      const now = this.#deps.now();
      if (this.#isStopped) return;
      if ('token' in outcome) {
        this.#keptAliveAt = now;
        this.#session.onToken(outcome.token, now);
      } else this.#session.onNoToken(outcome.reason, { isFinal: outcome.isFinal, now });
    });
  }

  connect(): void {
    const { now } = this.#deps;
    this.#connection = openStream(this.#settings.stream, {
      onOpened: () => this.#session.onOpened(now()),
      onLine: (line) => this.#session.onLine(line, now()),
      onDamage: (fault) => this.#session.onDamage(fault, now()),
      onClosed: (reason) => this.#session.onClosed(reason, now()),
    });
  }

  disconnect(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  send(message: object): void {
    this.#connection?.send(message);
  }

  changes(...[changes, isImage]: Parameters<SessionPort['changes']>): void {
    this.#publish(this.#books.apply(changes, isImage));
  }

  lost(marketIds: readonly string[]): void {
    this.#publish(this.#books.lost(marketIds));
  }

  stale(...[reason]: Parameters<SessionPort['stale']>): void {
    this.#publish(this.#books.pause(reason));
  }

  fresh(): void {
    this.#publish(this.#books.resume());
    this.#deps.log.info(`betfair: prices are current, ${this.#books.size} markets followed`);
  }

  report(text: string): void {
    this.#deps.log.warn(`betfair: ${text}`);
  }

  #turn(): void {
    if (this.#isStopped) return;
    const now = this.#deps.now();
    this.#follow(now);
    this.#session.tick(now);
    if (now - this.#keptAliveAt >= KEEP_ALIVE_MS) this.#keepAlive(now);
  }

  #follow(now: number): void {
    const mapped = this.#deps.mapping.marketIds();
    const marketIds = [...mapped].sort().slice(0, this.#settings.marketsMax);
    const list = marketIds.join();
    this.#leftOut = mapped.length - marketIds.length;
    if (list === this.#followed) return;
    this.#followed = list;
    if (this.#leftOut > 0) this.report(`${this.#leftOut} mapped markets are above the limit and not followed`);
    this.#publish(this.#books.follow(marketIds));
    const games = this.#books.gameIds;
    for (const gameId of this.#games) if (!games.has(gameId)) this.#sequencer.forget(gameId);
    this.#games = games;
    this.#session.follow(marketIds, now);
  }

  #publish(drafts: readonly UpdateDraft[]): void {
    const now = this.#deps.now();
    for (const draft of drafts) this.#unread.push(this.#sequencer.stamp(draft, now));
    if (this.#unread.length <= UNREAD_MAX) return;
    this.#unread = [];
    this.#isBehind = true;
  }

  #present(): FeedUpdate[] {
    this.#unread = [];
    this.#isBehind = false;
    return this.#sequencer.present();
  }

  #keepAlive(now: number): void {
    this.#keptAliveAt = now;
    const token = this.#tokens.current;
    if (token === null) return;
    this.#api.keepAlive(token).catch((error: Error) => {
      if (error instanceof ApiRefusal) this.#tokens.reject(token);
      this.report(`the session was not extended: ${error.message}`);
    });
  }

  async #listed(filter: CatalogueFilter): Promise<CatalogueMarket[]> {
    const outcome = await this.#tokens.get();
    if (!('token' in outcome)) throw new ApiRefusal(outcome.reason);
    try {
      return await this.#api.listMarketCatalogue(outcome.token, filter);
    } catch (error) {
      if (error instanceof ApiRefusal && error.isSessionOver) this.#tokens.reject(outcome.token);
      throw error;
    }
  }
}
