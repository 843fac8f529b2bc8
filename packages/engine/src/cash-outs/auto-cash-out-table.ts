import type { AutoCashOut } from './auto-cash-out.ts';

/** The active instructions by market: a market without any costs one look-up. */
export class AutoCashOutTable {
  readonly #markets = new Map<string, Map<number, AutoCashOut>>();

  get(marketId: string, playerId: number): AutoCashOut | null {
    return this.#markets.get(marketId)?.get(playerId) ?? null;
  }

  has(marketId: string): boolean {
    return this.#markets.has(marketId);
  }

  /** Returns the instructions of a market in order of submission. A copy, because each may end during iteration. */
  inMarket(marketId: string): readonly AutoCashOut[] {
    return [...(this.#markets.get(marketId)?.values() ?? [])];
  }

  ofPlayer(playerId: number): readonly AutoCashOut[] {
    return [...this.#markets.values()].flatMap((own) => own.get(playerId) ?? []);
  }

  marketIds(): Iterable<string> {
    return this.#markets.keys();
  }

  *values(): IterableIterator<AutoCashOut> {
    for (const own of this.#markets.values()) yield* own.values();
  }

  /** Replaces the player's previous instruction; the new one is last in its market. */
  put(autoCashOut: AutoCashOut): void {
    const { marketId, playerId } = autoCashOut;
    const own = this.#markets.get(marketId) ?? new Map<number, AutoCashOut>();
    own.delete(playerId);
    own.set(playerId, autoCashOut);
    this.#markets.set(marketId, own);
  }

  delete(marketId: string, playerId: number): void {
    const own = this.#markets.get(marketId);
    if (own?.delete(playerId) && own.size === 0) this.#markets.delete(marketId);
  }
}
