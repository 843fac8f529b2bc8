import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import { Mutex } from '../core/mutex.ts';
import { payToEnd } from './pay-to-end.ts';

interface SettledMarketsOptions {
  readonly engine: EngineClient;
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
    const { engine } = this.#options;
    await payToEnd(engine, marketId);
    await engine.submit({ type: 'archiveMarket', marketId });
  }

  /** @returns false when it is here, or the record does not know it either. */
  async #bringBack(marketId: string): Promise<boolean> {
    const { engine, store } = this.#options;
    if (await engine.query('market', { marketId })) return false;
    const rows = await store.loadMarket(marketId);
    if (!rows) return false;
    await engine.submit({ type: 'recallMarket', rows });
    return true;
  }
}
