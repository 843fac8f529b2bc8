import type { Store } from '@crease/store';
import type { HouseDoor } from '../core/house-door.ts';
import { Mutex } from '../core/mutex.ts';
import { payToEnd } from './pay-to-end.ts';

interface SettledMarketsOptions {
  readonly door: HouseDoor;
  readonly store: Pick<Store, 'loadMarket'>;
}

/**
 * Markets that were settled and left memory, for as long as somebody has to do with them: an operator, or a feed that
 * corrects itself. One at a time: who is done sends a market away that the next would be looking for.
 */
export class SettledMarkets {
  readonly #options: SettledMarketsOptions;
  readonly #mutex = new Mutex();

  constructor(options: SettledMarketsOptions) {
    this.#options = options;
  }

  /** Does something while these markets are in memory; those that were not leave again. Unknown ones stay unknown. */
  whileHere<T>(marketIds: readonly string[], act: () => Promise<T>): Promise<T> {
    return this.#mutex.run(async () => {
      const brought: string[] = [];
      try {
        for (const marketId of marketIds) if (await this.#bringBack(marketId)) brought.push(marketId);
        return await act();
      } finally {
        for (const marketId of brought) await this.#sendAway(marketId);
      }
    });
  }

  /** What is being paid there is paid first: the record alone would not go on. */
  async #sendAway(marketId: string): Promise<void> {
    const { door } = this.#options;
    await payToEnd(door, marketId);
    await door.submit({ verb: 'archiveMarket', marketId });
  }

  /** @returns false when it is here, or the record does not know it either. */
  async #bringBack(marketId: string): Promise<boolean> {
    const { door, store } = this.#options;
    if (await door.ask('market', { marketId })) return false;
    const rows = await store.loadMarket(marketId);
    if (!rows) return false;
    await door.submit({ verb: 'recallMarket', rows });
    return true;
  }
}
