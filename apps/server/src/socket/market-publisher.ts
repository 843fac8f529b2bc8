import type { Market, MarketUpdate } from '@crease/contract';
import { marketDelta } from '../markets/market-delta.ts';

/** A market is told at most ten times a second. */
export const MARKET_PACE_MS = 100;

interface Published {
  /** What everybody in the room holds. */
  told: Market;
  /** The latest committed state. */
  latest: Market;
  toldAt: number;
  /** `told` as JSON, once somebody has asked for it. */
  text: string | null;
}

/**
 * Turns committed states into numbered deltas, several changes within {@link MARKET_PACE_MS} into one.
 * Who joins between two deltas gets the state that the room holds, so that the next delta fits them too.
 */
export class MarketPublisher {
  readonly #markets = new Map<string, Published>();
  /** Markets whose latest state is not told yet, in the order in which they changed. */
  readonly #waiting = new Set<string>();
  readonly #tell: (update: MarketUpdate) => void;

  constructor(tell: (update: MarketUpdate) => void) {
    this.#tell = tell;
  }

  /** A market as the room holds it; null when there is no such market. */
  snapshot(marketId: string): Market | null {
    return this.#markets.get(marketId)?.told ?? null;
  }

  /** The same as JSON, drawn once for each state however many ask. */
  snapshotText(marketId: string): string | null {
    const held = this.#markets.get(marketId);
    if (!held) return null;
    held.text ??= JSON.stringify(held.told);
    return held.text;
  }

  /** Takes a new committed state; {@link flush} tells it when its time has come. */
  take(market: Market): void {
    const held = this.#markets.get(market.marketId);
    if (!held) {
      this.#markets.set(market.marketId, {
        told: market,
        latest: market,
        toldAt: Number.NEGATIVE_INFINITY,
        text: null,
      });
      return;
    }
    held.latest = market;
    this.#waiting.add(market.marketId);
  }

  /** Tells what changed of every market that was not told of for long enough. */
  flush(now: number): void {
    for (const _ of this.telling(now));
  }

  /** The same, one market a step: between two of them others may join or change. */
  *telling(now: number): Generator<void> {
    for (const marketId of this.#waiting) {
      const held = this.#markets.get(marketId);
      if (held && now - held.toldAt < MARKET_PACE_MS) continue;
      this.#waiting.delete(marketId);
      if (!held) continue;
      const update = marketDelta(held.told, held.latest);
      held.told = held.latest;
      held.text = null;
      held.toldAt = now;
      if (update) this.#tell(update);
      yield;
    }
  }

  forget(marketId: string): void {
    this.#markets.delete(marketId);
    this.#waiting.delete(marketId);
  }
}
