import type { Market, MarketUpdate } from './exact.ts';
import { shareUnchanged } from './share-unchanged.ts';

/** What a delta did: a new state, nothing (old news or a market not held), or a hole in the numbering. */
type DeltaOutcome = { kind: 'applied'; market: Market } | { kind: 'ignored' } | { kind: 'gap' };

/**
 * The last whole state of every joined market, kept up by numbered deltas.
 *
 * A delta says which version it starts from. Its fields are full replacements, so it also fits a held
 * version between its two ends; it does not fit one before its start: then something was missed.
 */
export class MarketMirror {
  readonly #markets = new Map<string, Market>();
  /** Held before the last reconnect: shown until the fresh snapshot, which replaces it whatever its version. */
  readonly #unsure = new Set<string>();

  get(marketId: string): Market | undefined {
    return this.#markets.get(marketId);
  }

  /** @returns the state now held: the snapshot, or what is held already when that is newer. */
  takeSnapshot(snapshot: Market): Market {
    const held = this.#markets.get(snapshot.marketId);
    const isSure = !this.#unsure.delete(snapshot.marketId);
    if (held && isSure && held.version > snapshot.version) return held;
    const market = shareUnchanged(held, snapshot);
    this.#markets.set(market.marketId, market);
    return market;
  }

  applyDelta(update: MarketUpdate): DeltaOutcome {
    const held = this.#markets.get(update.marketId);
    if (!held || this.#unsure.has(update.marketId) || update.version <= held.version) return { kind: 'ignored' };
    if (update.from > held.version) return { kind: 'gap' };
    const { from: _, ...changes } = update;
    const market = shareUnchanged(held, { ...held, ...changes } as Market);
    this.#markets.set(market.marketId, market);
    return { kind: 'applied', market };
  }

  /** The connection was lost: deltas no longer connect to what is held. */
  doubtAll(): void {
    for (const marketId of this.#markets.keys()) this.#unsure.add(marketId);
  }

  forget(marketId: string): void {
    this.#markets.delete(marketId);
    this.#unsure.delete(marketId);
  }
}
