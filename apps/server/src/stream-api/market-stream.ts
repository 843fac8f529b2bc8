import {
  type Envelope,
  type MarketChannel,
  type MarketRequest,
  MarketSubscription,
  matchesFilter,
} from '@crease/betfair';
import type { ApiMarkets, NumberedMarket } from '../betfair-api/markets/api-markets.ts';
import { Mutex } from '../core/mutex.ts';
import type { StreamBooks } from './stream-books.ts';
import { initialClkOf, resumedFrom, type StreamOutlet } from './stream-terms.ts';
import { Subscription } from './subscription.ts';

/** Markets of one subscription. */
const MARKETS_MOST = 200;
/** Conflation in the image of a delayed key, ms, as at Betfair: clients recognise such keys by it. */
const DELAYED_CONFLATE_MS = 180_000;

interface MarketStreamDeps {
  readonly books: StreamBooks;
  readonly markets: ApiMarkets;
  /** True while the data are late. */
  readonly isLate: () => boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A market subscription of one connection. */
export class MarketStream extends Subscription<MarketRequest> {
  readonly #deps: MarketStreamDeps;
  readonly #subscription = new MarketSubscription();
  /** Channels to release. */
  readonly #channels = new Set<MarketChannel>();
  readonly #isDelayed: boolean;
  /** Two additions at the same time would follow a market twice. */
  readonly #adding = new Mutex();

  constructor(request: MarketRequest, deps: MarketStreamDeps, outlet: StreamOutlet) {
    super(request, { op: 'mcm', outlet, ...deps });
    this.#deps = deps;
    this.#isDelayed = outlet.caller.key.kind === 'delayed';
  }

  protected override get position(): number {
    return this.#deps.books.position;
  }

  /** Sends the image, or the changes since the position of the program. */
  async open(): Promise<void> {
    const { id, filter, projection, terms, criteria } = this.request;
    const { books } = this.#deps;
    const initialClk = initialClkOf(books.run, criteria);
    const from = resumedFrom(terms, { expected: initialClk, position: books.position });
    const found = await this.#found(from);
    if (found.length > MARKETS_MOST || (filter.marketIds?.size ?? 0) > MARKETS_MOST) {
      this.outlet.refuse(id, 'SUBSCRIPTION_LIMIT_EXCEEDED');
      return;
    }
    this.outlet.accept(id);
    const channels = await books.open(found, projection, this.#isDelayed);
    for (const channel of channels) this.#channels.add(channel);
    if (this.isOver) {
      this.#release();
      return;
    }
    for (const channel of channels) this.#subscription.follow(channel, from === null ? null : channel.versionAt(from));
    this.isOpen = true;
    const conflateMs = this.#isDelayed ? DELAYED_CONFLATE_MS : terms.conflateMs;
    const first = { initialClk, conflateMs, heartbeatMs: terms.heartbeatMs };
    this.#send({ ct: from === null ? 'SUB_IMAGE' : 'RESUB_DELTA', first });
    // Those that opened while the image was read.
    await this.opened(await this.#current());
  }

  /** Notes that a channel has a new view, and sends it at once without conflation. */
  moved(channel: MarketChannel): void {
    if (!this.isOpen || !this.#channels.has(channel)) return;
    this.#subscription.moved(channel.marketId);
    if (this.request.terms.conflateMs === 0) this.flush();
  }

  /** Follows new markets that match. */
  opened(markets: readonly NumberedMarket[]): Promise<void> {
    return this.#adding.run(() => this.#add(markets));
  }

  async #add(markets: readonly NumberedMarket[]): Promise<void> {
    const room = MARKETS_MOST - this.#subscription.size;
    const wanted = this.isOpen ? markets.filter((market) => this.#isNew(market)).slice(0, room) : [];
    if (wanted.length === 0) return;
    const channels = await this.#deps.books.open(wanted, this.request.projection, this.#isDelayed);
    for (const channel of channels) {
      this.#channels.add(channel);
      this.#subscription.follow(channel, null);
    }
    if (this.isOver) this.#release();
    else this.flush();
  }

  override close(): void {
    super.close();
    this.#release();
  }

  #isNew({ api }: NumberedMarket): boolean {
    return matchesFilter(this.request.filter, api) && !this.#subscription.has(api.marketId);
  }

  /** Open markets that match, and those that the program had and that are over meanwhile. */
  async #found(from: number | null): Promise<NumberedMarket[]> {
    const { filter, projection } = this.request;
    const { markets, books } = this.#deps;
    const open = await this.#current();
    if (from === null) return open;
    const had = await markets.ofOurs(books.heldAt(from, projection, this.#isDelayed));
    const ended = had.filter(({ api }) => isOver(api) && matchesFilter(filter, api));
    return [...open, ...ended];
  }

  /** Open markets that match. */
  async #current(): Promise<NumberedMarket[]> {
    const { filter } = this.request;
    const { markets } = this.#deps;
    const found = filter.marketIds ? await markets.find([...filter.marketIds]) : await markets.current();
    return found.filter(({ api }) => matchesFilter(filter, api) && !isOver(api));
  }

  protected override flush(): void {
    if (this.#subscription.hasChanges && !this.outlet.isBlocked()) this.#send({});
  }

  #send(head: Pick<Envelope, 'ct' | 'first'>): void {
    const { changes, over } = this.#subscription.take();
    if (changes.length > 0 || head.ct) this.put(head, changes);
    for (const channel of over) {
      this.#channels.delete(channel);
      this.#deps.books.close(channel, this.#isDelayed);
    }
  }

  #release(): void {
    for (const channel of this.#channels) this.#deps.books.close(channel, this.#isDelayed);
    this.#channels.clear();
  }
}

function isOver({ status }: NumberedMarket['api']): boolean {
  return status === 'settled' || status === 'voided';
}
