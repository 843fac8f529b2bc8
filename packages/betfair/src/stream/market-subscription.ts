import type { MarketChannel, Version } from './market-channel.ts';

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
