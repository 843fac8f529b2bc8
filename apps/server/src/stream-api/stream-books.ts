import { randomBytes } from 'node:crypto';
import { MarketChannel, type MarketProjection, projectionKey, type StreamBook, streamBook } from '@crease/betfair';
import type { ReadonlyEngine } from '@crease/engine';
import type { Asset } from '@crease/kernel';
import type { ApiMarkets, NumberedMarket } from '../betfair-api/markets/api-markets.ts';
import { delayedOf } from '../betfair-api/markets/book-calls.ts';
import { LadderReaders } from '../betfair-api/markets/ladder-readers.ts';
import type { PriceDelay } from '../betfair-api/markets/price-delay.ts';
import { type LiveView, LiveViews } from '../socket/live-views/live-views.ts';
import type { Writer } from '../writer/writer.ts';

/** Least time between two updates of a market, ms. */
const PACE_MS = 50;
/** How long a channel without subscribers is kept, so that one can resume, ms. */
const KEEP_MS = 120_000;

interface HeldMarket {
  readonly ours: string;
  readonly isDelayed: boolean;
  book: StreamBook | null;
  readonly channels: Map<string, HeldChannel>;
}

interface HeldChannel {
  readonly channel: MarketChannel;
  users: number;
  /** Epoch ms. */
  idleSince: number;
}

interface StreamBooksOptions {
  readonly writer: Pick<Writer, 'read' | 'onBatch'>;
  readonly markets: ApiMarkets;
  readonly delay: Pick<PriceDelay, 'market'>;
  readonly asset: Asset;
  readonly onFault: (error: unknown) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Ladders = ReturnType<ReturnType<LadderReaders['of']>>[];

/** A state of a market, as read from the engine. */
interface MarketState {
  /** Its version of ours; null: it has left the engine. */
  readonly version: number | null;
  readonly ladders: Ladders;
}

/** Markets that some stream follows: their states in every projection that is subscribed. */
export class StreamBooks {
  readonly #options: StreamBooksOptions;
  readonly #views: LiveViews;
  readonly #ladders: LadderReaders;
  readonly #held = new Map<string, HeldMarket>();
  /** The latest state of each market that is not in its channels yet, by our id. */
  readonly #unpublished = new Map<string, MarketState>();
  readonly #listeners: ((channel: MarketChannel) => void)[] = [];
  /** Names this run: positions of another run are unknown. */
  readonly run = randomBytes(6).toString('base64url');
  #position = 0;

  constructor(options: StreamBooksOptions) {
    this.#options = options;
    this.#ladders = new LadderReaders(options.asset);
    this.#views = new LiveViews({ writer: options.writer, paceMs: PACE_MS, firstSequence: 0 });
    options.writer.onBatch(({ touched }) => {
      if (this.#views.size === 0) return null;
      const moved = [...touched.markets];
      return () => this.#views.moved(moved);
    });
  }

  /** Present position of the stream. */
  get position(): number {
    return this.#position;
  }

  start(): void {
    this.#views.start();
  }

  stop(): void {
    this.#views.stop();
  }

  /** Calls a listener with every channel that has a new view. */
  onMoved(listener: (channel: MarketChannel) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Opens channels of markets in one projection; {@link close} releases each.
   * @throws UnavailableError if the engine is unavailable.
   */
  async open(
    markets: readonly NumberedMarket[],
    projection: MarketProjection,
    isDelayed: boolean,
  ): Promise<MarketChannel[]> {
    const channels = markets.map((market) => this.#hold(market, projection, isDelayed));
    try {
      if (isDelayed) for (const market of markets) this.#take(market, null, true);
      else await this.#read(markets);
    } catch (error) {
      for (const channel of channels) this.close(channel, isDelayed);
      throw error;
    }
    return channels;
  }

  close({ marketId, key }: MarketChannel, isDelayed: boolean): void {
    const market = this.#held.get(nameOf(marketId, isDelayed));
    const held = market?.channels.get(key);
    if (!market || !held) return;
    held.users--;
    held.idleSince = this.#options.now();
    if (![...market.channels.values()].some(({ users }) => users > 0)) this.#views.close(roomOf(market.ours));
  }

  /** Returns our ids of markets without a result that a subscription had at a position. */
  heldAt(position: number, projection: MarketProjection, isDelayed: boolean): string[] {
    const key = projectionKey(projection);
    return [...this.#held.values()]
      .filter((market) => market.isDelayed === isDelayed)
      .filter(({ channels }) => {
        const held = [...channels.values()].find(({ channel }) => channel.key.endsWith(` ${key}`));
        return held?.channel.versionAt(position)?.view.isClosed === false;
      })
      .map(({ ours }) => ours);
  }

  /**
   * Takes the late prices of delayed keys and states that could not be published, and forgets channels that nobody
   * resumed. Runs once a second.
   */
  async maintenance(): Promise<void> {
    const { markets, now } = this.#options;
    await Promise.all([...this.#unpublished.keys()].map((ours) => this.#publish(ours)));
    const late = [...this.#held.values()].filter(({ isDelayed }) => isDelayed);
    for (const market of await markets.ofOurs(late.map(({ ours }) => ours))) this.#take(market, null, true);
    for (const [name, { channels }] of this.#held) {
      for (const [key, { users, idleSince }] of channels)
        if (users === 0 && now() - idleSince > KEEP_MS) channels.delete(key);
      if (channels.size === 0) this.#held.delete(name);
    }
  }

  #hold({ api, ours }: NumberedMarket, projection: MarketProjection, isDelayed: boolean): MarketChannel {
    const name = nameOf(api.marketId, isDelayed);
    const market = this.#held.get(name) ?? { ours: ours.marketId, isDelayed, book: null, channels: new Map() };
    this.#held.set(name, market);
    const made = new MarketChannel(api.marketId, projection);
    const held = market.channels.get(made.key) ?? { channel: made, users: 0, idleSince: 0 };
    market.channels.set(made.key, held);
    held.users++;
    return held.channel;
  }

  async #read(markets: readonly NumberedMarket[]): Promise<void> {
    const states = await this.#views.open(markets.map((market) => this.#view(market)));
    markets.forEach((market, at) => {
      this.#take(market, states[at]?.state as MarketState, false);
    });
  }

  #view({ ours: { marketId, runners } }: NumberedMarket): LiveView {
    return {
      room: roomOf(marketId),
      marketId,
      read: (engine: ReadonlyEngine): MarketState => ({
        version: engine.markets.get(marketId)?.version ?? null,
        ladders: runners.map(({ runnerId }, at) => this.#ladders.of(marketId, runnerId, at)(engine)),
      }),
      publish: ({ state }) => {
        this.#unpublished.set(marketId, state as MarketState);
        void this.#publish(marketId);
      },
    };
  }

  /** Never throws: a state that could not be published is published by {@link maintenance}. */
  async #publish(ours: string): Promise<void> {
    const { markets, onFault } = this.#options;
    try {
      const [market] = await markets.ofOurs([ours]);
      const state = this.#unpublished.get(ours);
      this.#unpublished.delete(ours);
      if (market && state) this.#take(market, state, false);
    } catch (error) {
      onFault(error);
    }
  }

  /** @param state null: best offers of before the delay. */
  #take(market: NumberedMarket, state: MarketState | null, isDelayed: boolean): void {
    const held = this.#held.get(nameOf(market.api.marketId, isDelayed));
    if (!held) return;
    if (!held.book?.isClosed) held.book = this.#bookOf(market, state, { before: held.book, isDelayed });
    // A channel without subscribers gets the present state with the next one.
    for (const { channel, users } of held.channels.values())
      if (users > 0 && channel.take(held.book, ++this.#position))
        for (const listener of this.#listeners) listener(channel);
  }

  #bookOf(
    market: NumberedMarket,
    state: MarketState | null,
    { before, isDelayed }: { readonly before: StreamBook | null; readonly isDelayed: boolean },
  ): StreamBook {
    const api = isDelayed ? delayedOf(this.#options.delay, market) : market.api;
    const ladderAt = (selectionId: number) =>
      state?.ladders[api.runners.findIndex((runner) => runner.selectionId === selectionId)] ?? null;
    return streamBook(api, {
      depthOf: state && ladderAt,
      minSize: market.ours.min,
      crossMatching: market.definition.crossMatching === true,
      before,
      now: this.#options.now(),
    });
  }
}

const nameOf = (marketId: string, isDelayed: boolean) => `${isDelayed ? 'late' : 'live'} ${marketId}`;
const roomOf = (ours: string) => `stream ${ours}`;
