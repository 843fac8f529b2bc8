import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import { Mutex } from '../core/mutex.ts';

interface SettledMarketsOptions {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'loadMarket'>;
}

/**
 * Loads settled markets into the engine for as long as an operator or a feed's correction needs them. One caller at a
 * time: the first to finish would unload a market that another still needs.
 */
export class SettledMarkets {
  readonly #options: SettledMarketsOptions;
  readonly #mutex = new Mutex();

  constructor(options: SettledMarketsOptions) {
    this.#options = options;
  }

  /** Runs work while these markets are in memory, then unloads those it loaded. Ignores unknown ones. */
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

  /** Completes a settlement in progress first: the store alone would not continue it. */
  async #sendAway(marketId: string): Promise<void> {
    const { engine } = this.#options;
    await payToEnd(engine, marketId);
    await engine.submit({ type: 'archiveMarket', marketId });
  }

  /** Returns false if the market is in memory already, or unknown to the store. */
  async #bringBack(marketId: string): Promise<boolean> {
    const { engine, store } = this.#options;
    if (await engine.query('market', { marketId })) return false;
    const rows = await store.loadMarket(marketId);
    if (!rows) return false;
    await engine.submit({ type: 'recallMarket', rows });
    return true;
  }
}

/** Resolves when a market's settlement is complete: paying many players takes many commands. */
export async function payToEnd(engine: EngineClient, marketId: string): Promise<void> {
  while ((await engine.query('market', { marketId }))?.isBeingSettled)
    await engine.submit({ type: 'continueSettlement', marketId });
}
