import type { Market } from '@crease/client';

type Listener = () => void;
/** Runs a function before the next paint. */
type Schedule = (flush: () => void) => void;

/** At least so many markets are published in one frame. */
const FEWEST_A_FRAME = 2;
/** Of those that wait, one in so many goes with each frame: a page of many markets is not late for long. */
const SHARE_OF_WAITING = 4;

/**
 * The newest state of every market that some screen shows. States that arrive are collected and published with the
 * next frames, a few markets with each, those first that have waited longest: a flood costs every frame a little and
 * none much, and of a market that changes while it waits only the newest state is drawn. A screen hears only of the
 * markets it subscribed to.
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

  /** Takes a state from the live stream; published with one of the next frames. */
  put(market: Market): void {
    this.#arrived.set(market.marketId, market);
    this.#planFlush();
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
