import type { HouseDoor } from '../core/house-door.ts';
import type { Catalogue } from '../markets/catalogue.ts';

/** How long a finished event stays in memory, in feed time: whoever was there sees how it ended. */
const KEPT_MS = 3600 * 1000;

interface AgeOutOptions {
  readonly door: HouseDoor;
  readonly catalogue: Catalogue;
  /** Everything that remembers the event lets it go. */
  readonly forget: (gameId: string, marketIds: readonly string[]) => void;
}

/** Lets events go from memory an hour of feed time after all their markets were settled; the record keeps them. */
export class AgeOut {
  readonly #options: AgeOutOptions;
  /** Feed time at which an event was first seen to be over. */
  readonly #overSince = new Map<string, number>();

  constructor(options: AgeOutOptions) {
    this.#options = options;
  }

  /** To be called now and then. */
  async look(feedTime: number): Promise<void> {
    for (const gameId of this.#options.catalogue.finished()) {
      const since = this.#overSince.get(gameId) ?? feedTime;
      this.#overSince.set(gameId, since);
      if (feedTime - since >= KEPT_MS) await this.#letGo(gameId);
    }
  }

  async #letGo(gameId: string): Promise<void> {
    const { door, catalogue, forget } = this.#options;
    const marketIds = catalogue.marketsOf(gameId).map(({ marketId }) => marketId);
    await Promise.all(marketIds.map((marketId) => door.submit({ verb: 'archiveMarket', marketId })));
    this.#overSince.delete(gameId);
    forget(gameId, marketIds);
  }
}
