import { changeBetween, type MarketView, viewOf } from './market-view.ts';
import type { StreamBook } from './stream-book.ts';
import { type MarketProjection, projectionKey } from './stream-requests.ts';

/** States that a subscription can resume from. */
const KEPT = 100;

/** A view that some subscriber may have. */
export interface Version {
  /** Its position in the stream. */
  readonly position: number;
  readonly view: MarketView;
}

/**
 * One market in one projection: its recent views, and the changes between them as bytes, made once for all subscribers.
 */
export class MarketChannel {
  readonly marketId: string;
  readonly key: string;
  readonly #projection: MarketProjection;
  #versions: Version[] = [];
  /** Changes to the latest view by the position of the view before; -1: the image. */
  readonly #bytes = new Map<number, Uint8Array | null>();

  constructor(marketId: string, projection: MarketProjection) {
    this.marketId = marketId;
    this.#projection = projection;
    this.key = `${marketId} ${projectionKey(projection)}`;
  }

  /** The present view; null before the first. */
  get latest(): Version | null {
    return this.#versions.at(-1) ?? null;
  }

  /** Takes a state of the market. @returns false if subscribers see no difference. */
  take(book: StreamBook, position: number): boolean {
    const before = this.latest;
    const view = viewOf(book, this.#projection, before?.view ?? null);
    if (before && changeBetween(before.view, view, false) === null) return false;
    this.#versions.push({ position, view });
    if (this.#versions.length > KEPT) this.#versions.shift();
    this.#bytes.clear();
    return true;
  }

  /** Returns what a subscriber had at a position; null: not kept. */
  versionAt(position: number): Version | null {
    return this.#versions.findLast((version) => version.position <= position) ?? null;
  }

  /** Returns the change to the latest view as bytes; null: nothing changed. @param from null: the image. */
  change(from: Version | null): Uint8Array | null {
    const { latest } = this;
    if (!latest || latest === from) return null;
    const key = from?.position ?? -1;
    const made = this.#bytes.get(key);
    if (made !== undefined) return made;
    const isConflated = from !== null && this.#versions.at(-2)?.position !== from.position;
    const text = changeBetween(from?.view ?? null, latest.view, isConflated);
    const bytes = text === null ? null : Buffer.from(text);
    this.#bytes.set(key, bytes);
    return bytes;
  }
}

interface Followed {
  readonly channel: MarketChannel;
  /** What the subscriber has; null: nothing. */
  sent: Version | null;
}

/** The markets of one subscription: what the subscriber has, and what is to be sent. A closed market is sent once. */
export class MarketSubscription {
  readonly #followed = new Map<string, Followed>();
  readonly #moved = new Set<string>();

  /** Number of markets followed. */
  get size(): number {
    return this.#followed.size;
  }

  get channels(): MarketChannel[] {
    return [...this.#followed.values()].map(({ channel }) => channel);
  }

  /** True if a change waits to be sent. */
  get hasChanges(): boolean {
    return this.#moved.size > 0;
  }

  has(marketId: string): boolean {
    return this.#followed.has(marketId);
  }

  /** Adds a market. @param sent what the subscriber has of it from before; null: nothing. */
  follow(channel: MarketChannel, sent: Version | null): void {
    this.#followed.set(channel.marketId, { channel, sent });
    this.#moved.add(channel.marketId);
  }

  /** Notes that a market has a new view. */
  moved(marketId: string): void {
    if (this.#followed.has(marketId)) this.#moved.add(marketId);
  }

  /** Returns the changes to be sent, one per market, and the channels of markets that are over with them. */
  take(): { changes: Uint8Array[]; over: MarketChannel[] } {
    const changes: Uint8Array[] = [];
    const over: MarketChannel[] = [];
    for (const marketId of this.#moved) {
      const followed = this.#followed.get(marketId) as Followed;
      const { channel, sent } = followed;
      const bytes = channel.change(sent);
      if (bytes) changes.push(bytes);
      followed.sent = channel.latest;
      if (!channel.latest?.view.isClosed) continue;
      this.#followed.delete(marketId);
      over.push(channel);
    }
    this.#moved.clear();
    return { changes, over };
  }
}
