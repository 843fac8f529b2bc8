import type { EngineClient } from '../core/engine-client.ts';
import type { Catalogue } from '../markets/catalogue.ts';

/** How long a finished event stays visible, ms of feed time. */
const SHOWN_MS = 3600 * 1000;
/** How long the engine keeps it after that, ms of feed time: a late correction needs no store. */
const KEPT_MS = 24 * 3600 * 1000;

interface AgeOutOptions {
  readonly engine: EngineClient;
  readonly catalogue: Catalogue;
  /** Removes the event everywhere else. */
  readonly forget: (gameId: string, marketIds: readonly string[]) => void;
}

/**
 * Removes events from memory an hour of feed time after all their markets were settled, and from the engine a day
 * later; the store keeps them.
 */
export class AgeOut {
  readonly #options: AgeOutOptions;
  /** Feed time at which an event was first seen finished. */
  readonly #overSince = new Map<string, number>();
  /** Feed time at which it was removed from memory. */
  readonly #goneSince = new Map<string, number>();

  constructor(options: AgeOutOptions) {
    this.#options = options;
  }

  /** Runs once; called periodically. */
  async run(feedTime: number): Promise<void> {
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

  /** @param before feed time; the engine forgets events removed by then. */
  async #forgetGone(before: number): Promise<void> {
    const gameIds = [...this.#goneSince].filter(([, since]) => since <= before).map(([gameId]) => gameId);
    if (gameIds.length === 0) return;
    await this.#options.engine.submit({ type: 'forgetSportEvents', gameIds });
    for (const gameId of gameIds) this.#goneSince.delete(gameId);
  }
}
