import type { Market } from '@crease/client';

type Listener = () => void;
/** Runs a function before the next paint, with the time of that frame, ms. */
type Schedule = (flush: (now: number) => void) => void;

/**
 * Minimum number of markets published per frame, and the fraction (1/n) of waiting ones that each frame publishes at
 * least, so that a page of many is not late for long.
 */
const USUAL = { fewest: 2, share: 4 };
/** The same while frames are slow: a price is late by a frame more, but a key press waits for less. */
const SLOW = { fewest: 1, share: 8 };
/** A frame that follows the one before this much later was slow, ms: two at 60 a second. */
const SLOW_FRAME_MS = 32;

/**
 * The newest state of every visible market. Updates are collected and published over the next frames, a few markets in
 * each, the longest waiting first: a burst costs each frame little, and only the newest state of a market is rendered.
 * Components are notified only of markets that they subscribe to.
 */
export class MarketStore {
  readonly #published = new Map<string, Market>();
  readonly #arrived = new Map<string, Market>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #schedule: Schedule;
  #isFlushPlanned = false;
  /** Time of the last frame that left markets waiting, ms; null if none did. */
  #frameAt: number | null = null;

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  /** The published state. */
  get(marketId: string): Market | undefined {
    return this.#published.get(marketId);
  }

  /** The newest state, perhaps not rendered yet; bets are checked against it. */
  latest(marketId: string): Market | undefined {
    return this.#arrived.get(marketId) ?? this.#published.get(marketId);
  }

  /** Stores a state from the live stream; published in one of the next frames. */
  put(market: Market): void {
    this.#arrived.set(market.marketId, market);
    this.#planFlush();
  }

  /** Stores and publishes states of a reply at once, unless the stream has newer ones. */
  seed(markets: readonly Market[]): void {
    for (const market of markets) {
      const held = this.latest(market.marketId);
      if (held && held.version >= market.version) continue;
      this.#published.set(market.marketId, market);
      this.#arrived.delete(market.marketId);
      this.#notify(market.marketId);
    }
  }

  #planFlush(): void {
    if (this.#isFlushPlanned) return;
    this.#isFlushPlanned = true;
    this.#schedule((now) => this.#flush(now));
  }

  #flush(now: number): void {
    this.#isFlushPlanned = false;
    const isSlow = this.#frameAt !== null && now - this.#frameAt > SLOW_FRAME_MS;
    const { fewest, share } = isSlow ? SLOW : USUAL;
    const most = Math.max(fewest, Math.ceil(this.#arrived.size / share));
    const due = [...this.#arrived.values()].slice(0, most);
    for (const market of due) {
      this.#arrived.delete(market.marketId);
      this.#published.set(market.marketId, market);
    }
    for (const market of due) this.#notify(market.marketId);
    this.#frameAt = this.#arrived.size > 0 ? now : null;
    if (this.#frameAt !== null) this.#planFlush();
  }

  subscribe(marketId: string, listener: Listener): () => void {
    const all = this.#listeners.get(marketId) ?? new Set();
    this.#listeners.set(marketId, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0 && this.#listeners.get(marketId) === all) this.#listeners.delete(marketId);
    };
  }

  #notify(marketId: string): void {
    for (const listener of this.#listeners.get(marketId) ?? []) listener();
  }
}
