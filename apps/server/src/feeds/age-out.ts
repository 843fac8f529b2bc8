import type { EngineClient } from '../core/engine-client.ts';
import type { Catalogue } from '../markets/catalogue.ts';

/** How long a finished event stays in memory, in feed time: whoever was there sees how it ended. */
const SHOWN_MS = 3600 * 1000;
/** How long the House knows it after that, in feed time: a late correction finds its place without the record. */
const KEPT_MS = 24 * 3600 * 1000;

interface AgeOutOptions {
  readonly engine: EngineClient;
  readonly catalogue: Catalogue;
  /** Everything that remembers the event lets it go. */
  readonly forget: (gameId: string, marketIds: readonly string[]) => void;
}

/**
 * Lets events go from memory an hour of feed time after all their markets were settled, and the House forgets them a
 * day later; the record keeps them.
 */
export class AgeOut {
  readonly #options: AgeOutOptions;
  /** Feed time at which an event was first seen to be over. */
  readonly #overSince = new Map<string, number>();
  /** Feed time at which it was let go. */
  readonly #goneSince = new Map<string, number>();

  constructor(options: AgeOutOptions) {
    this.#options = options;
  }

  /** To be called now and then. */
  async round(feedTime: number): Promise<void> {
    for (const gameId of this.#options.catalogue.finished()) {
      const since = this.#overSince.get(gameId) ?? feedTime;
      this.#overSince.set(gameId, since);
      this.#goneSince.delete(gameId);
      if (feedTime - since < SHOWN_MS) continue;
      await this.#letGo(gameId);
      this.#goneSince.set(gameId, feedTime);
    }
    await this.#forgetGone(feedTime - KEPT_MS);
  }

  async #letGo(gameId: string): Promise<void> {
    const { engine, catalogue, forget } = this.#options;
    const marketIds = catalogue.marketsOf(gameId).map(({ marketId }) => marketId);
    await Promise.all(marketIds.map((marketId) => engine.submit({ type: 'archiveMarket', marketId })));
    this.#overSince.delete(gameId);
    forget(gameId, marketIds);
  }

  /** @param before feed time; the House forgets what was let go by then. */
  async #forgetGone(before: number): Promise<void> {
    const gameIds = [...this.#goneSince].filter(([, since]) => since <= before).map(([gameId]) => gameId);
    if (gameIds.length === 0) return;
    await this.#options.engine.submit({ type: 'forgetSportEvents', gameIds });
    for (const gameId of gameIds) this.#goneSince.delete(gameId);
  }
}
