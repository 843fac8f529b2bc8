import type { Market } from '@crease/client';

type Listener = () => void;
/** Runs a function before the next paint. */
type Schedule = (flush: () => void) => void;

/** Minimum number of markets published per frame. */
const FEWEST_A_FRAME = 2;
/**
 * Each frame publishes at least this fraction (1/n) of waiting markets, so that a page of many is not late for long.
 */
const SHARE_OF_WAITING = 4;

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
      this.#tell(market.marketId);
    }
  }

  #planFlush(): void {
    if (this.#isFlushPlanned) return;
    this.#isFlushPlanned = true;
    this.#schedule(() => this.#flush());
  }

  #flush(): void {
    this.#isFlushPlanned = false;
    const most = Math.max(FEWEST_A_FRAME, Math.ceil(this.#arrived.size / SHARE_OF_WAITING));
    const due = [...this.#arrived.values()].slice(0, most);
    for (const market of due) {
      this.#arrived.delete(market.marketId);
      this.#published.set(market.marketId, market);
    }
    for (const market of due) this.#tell(market.marketId);
    if (this.#arrived.size > 0) this.#planFlush();
  }

  subscribe(marketId: string, listener: Listener): () => void {
    const all = this.#listeners.get(marketId) ?? new Set();
    this.#listeners.set(marketId, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0 && this.#listeners.get(marketId) === all) this.#listeners.delete(marketId);
    };
  }

  #tell(marketId: string): void {
    for (const listener of this.#listeners.get(marketId) ?? []) listener();
  }
}
