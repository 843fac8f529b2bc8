import type { UpdateDraft } from '@crease/feeds';
import type { BetfairMapping } from '../books/betfair-mapping.ts';
import { LiveBooks } from '../books/live-books.ts';
import type { SessionPort, StaleReason } from '../protocol/session-port.ts';
import { StreamSession } from '../protocol/stream-session.ts';
import { StreamConversation } from './stream-conversation.ts';
import type { StreamModel } from './stream-model.ts';

/** What a reader knows of one market after all updates. */
interface KnownMarket {
  status: string;
  reason: string;
  quote: unknown;
  inPlay: boolean;
  result: unknown;
  removed: string[];
}

/** A session and its books, connected to a model of the exchange by calls, at a virtual time. */
export class LinkedSession implements SessionPort {
  readonly session: StreamSession;
  readonly books: LiveBooks;
  readonly updates: UpdateDraft[] = [];
  readonly reports: string[] = [];
  readonly sent: object[] = [];
  readonly stales: StaleReason[] = [];
  /** Tokens that the exchange gives out, in order. */
  readonly tokens = ['test-token'];
  now: number;
  isReachable = true;
  readonly #model: StreamModel;
  readonly #mapping: BetfairMapping;
  #conversation: StreamConversation | null = null;

  constructor(model: StreamModel, { mapping, now = 1_000_000, appKey = model.appKey }: LinkOptions) {
    this.#model = model;
    this.#mapping = mapping;
    this.now = now;
    this.books = new LiveBooks(mapping);
    const limits = { heartbeatMs: 1_000, conflateMs: 100, lateMs: 5_000 };
    this.session = new StreamSession(this, { appKey, ...limits, random: () => 0 });
    this.follow();
  }

  /** Reads the mapping again. */
  follow(): void {
    const marketIds = this.#mapping.marketIds();
    this.updates.push(...this.books.follow(marketIds));
    this.session.follow(marketIds, this.now);
  }

  /** Lets time pass and the exchange send what it has, or a heartbeat. */
  turn(ms = 100): void {
    this.now += ms;
    this.deliver(this.#conversation?.turn(this.now) ?? []);
    this.session.tick(this.now);
  }

  /** Turns until the session has recovered from everything. */
  recover(): void {
    for (let round = 0; round < 2_000 && !this.session.health(this.now).isLive; round++) this.turn(500);
    this.turn();
  }

  /** Lets time pass without a message. */
  wait(ms: number): void {
    this.now += ms;
    this.session.tick(this.now);
  }

  cut(): void {
    this.#conversation = null;
    this.session.onClosed('ECONNRESET', this.now);
  }

  deliver(messages: readonly object[]): void {
    for (const message of messages) this.session.onLine(JSON.stringify(message), this.now);
    if (this.#conversation?.isClosed) this.cut();
  }

  /** What a reader of all updates knows, by market; it forgets quotes at a suspension. */
  known(): Record<string, KnownMarket> {
    const known: Record<string, KnownMarket> = {};
    for (const update of this.updates) {
      if (!('marketId' in update)) continue;
      known[update.marketId] ??= { status: '', reason: '', quote: null, inPlay: false, result: null, removed: [] };
      const market = known[update.marketId] as KnownMarket;
      if (update.kind === 'marketStatus') {
        Object.assign(market, { status: update.status, reason: update.reason });
        if (update.status !== 'open') market.quote = null;
      }
      if (update.kind === 'oddsQuote') market.quote = update.runners;
      else if (update.kind === 'inPlay') market.inPlay = true;
      else if (update.kind === 'result') market.result = update.result;
      else if (update.kind === 'runnerRemoved') market.removed.push(update.runnerId);
    }
    return known;
  }

  login(): void {
    const token = this.tokens.shift();
    if (token === undefined) this.session.onNoToken('sign-in rejected', { isFinal: true, now: this.now });
    else this.session.onToken(token, this.now);
  }

  connect(): void {
    if (!this.isReachable) {
      this.session.onClosed('ECONNREFUSED', this.now);
      return;
    }
    this.#conversation = new StreamConversation(this.#model);
    this.session.onOpened(this.now);
    this.deliver(this.#conversation.greeting());
  }

  disconnect(): void {
    this.#conversation = null;
  }

  send(message: object): void {
    this.sent.push(message);
    this.deliver(this.#conversation?.receive(JSON.stringify(message), this.now) ?? []);
  }

  changes(...[changes, isImage]: Parameters<SessionPort['changes']>): void {
    this.updates.push(...this.books.apply(changes, isImage));
  }

  lost(marketIds: readonly string[]): void {
    this.updates.push(...this.books.lost(marketIds));
  }

  stale(reason: StaleReason): void {
    this.stales.push(reason);
    this.updates.push(...this.books.pause(reason));
  }

  fresh(): void {
    this.updates.push(...this.books.resume());
  }

  report(text: string): void {
    this.reports.push(text);
  }
}

interface LinkOptions {
  readonly mapping: BetfairMapping;
  readonly now?: number;
  readonly appKey?: string;
}
