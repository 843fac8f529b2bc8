import type { Market, MarketUpdate } from './exact.ts';
import { shareUnchanged } from './share-unchanged.ts';

/** Result of a delta: a new state, nothing (old, or the market is not stored), or a gap in the numbering. */
type DeltaOutcome = { kind: 'applied'; market: Market } | { kind: 'ignored' } | { kind: 'gap' };

/**
 * The last whole state of every joined market, updated by numbered deltas.
 *
 * A delta states the version it starts from. Its fields are full replacements, so it also fits a stored version between
 * its start and its end; if it starts after the stored version, a delta was missed. Changed runners fit only the
 * version that they start from.
 */
export class MarketMirror {
  readonly #markets = new Map<string, Market>();
  /** Stored before the last reconnect: shown until a snapshot of any version replaces them. */
  readonly #stale = new Set<string>();

  get(marketId: string): Market | undefined {
    return this.#markets.get(marketId);
  }

  /** @returns the current state: the snapshot, or the stored state if that is newer. */
  takeSnapshot(snapshot: Market): Market {
    const held = this.#markets.get(snapshot.marketId);
    const isCurrent = !this.#stale.delete(snapshot.marketId);
    if (held && isCurrent && held.version > snapshot.version) return held;
    const market = shareUnchanged(held, snapshot);
    this.#markets.set(market.marketId, market);
    return market;
  }

  applyDelta(update: MarketUpdate): DeltaOutcome {
    const held = this.#markets.get(update.marketId);
    if (!held || this.#stale.has(update.marketId) || update.version <= held.version) return { kind: 'ignored' };
    const { from, changedRunners, ...changes } = update;
    if (from > held.version || (changedRunners && from !== held.version)) return { kind: 'gap' };
    const runners = changedRunners && { runners: withChanged(held, changedRunners) };
    const market = shareUnchanged(held, { ...held, ...changes, ...runners } as Market);
    this.#markets.set(market.marketId, market);
    return { kind: 'applied', market };
  }

  /** Marks all markets stale after a lost connection: deltas may have been missed. */
  markAllStale(): void {
    for (const marketId of this.#markets.keys()) this.#stale.add(marketId);
  }

  forget(marketId: string): void {
    this.#markets.delete(marketId);
    this.#stale.delete(marketId);
  }
}

type Runners = NonNullable<MarketUpdate['changedRunners']>;

function withChanged(market: Market, changed: Runners): Runners {
  const runners: Runners = 'runners' in market ? market.runners : [];
  const byId = new Map(changed.map((runner) => [runner.runnerId, runner]));
  return runners.map((runner) => byId.get(runner.runnerId) ?? runner) as Runners;
}
