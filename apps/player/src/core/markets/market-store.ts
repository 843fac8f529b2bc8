import type { Market } from '@crease/contract';

type Listener = () => void;
/** Runs a function before the next paint. */
export type Schedule = (flush: () => void) => void;

/**
 * The newest state of every market that some screen shows. States that arrive between two frames are
 * collected and published together, once, so that a flood of ticks costs one redraw a frame; a screen
 * hears only of the markets it subscribed to.
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

  /** What screens show now. */
  get(marketId: string): Market | undefined {
    return this.#published.get(marketId);
  }

  /** The newest known, perhaps not painted yet: what a bet must be judged by. */
  latest(marketId: string): Market | undefined {
    return this.#arrived.get(marketId) ?? this.#published.get(marketId);
  }

  /** Takes a state from the live stream; published with the next frame. */
  put(market: Market): void {
    this.#arrived.set(market.marketId, market);
    if (this.#isFlushPlanned) return;
    this.#isFlushPlanned = true;
    this.#schedule(() => this.flush());
  }

  /** Takes states of a plain reply, at once, unless the stream already brought newer ones. */
  seed(markets: readonly Market[]): void {
    for (const market of markets) {
      const held = this.latest(market.marketId);
      if (held && held.version >= market.version) continue;
      this.#published.set(market.marketId, market);
      this.#arrived.delete(market.marketId);
      this.#tell(market.marketId);
    }
  }

  flush(): void {
    this.#isFlushPlanned = false;
    const arrived = [...this.#arrived.values()];
    this.#arrived.clear();
    for (const market of arrived) this.#published.set(market.marketId, market);
    for (const market of arrived) this.#tell(market.marketId);
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
