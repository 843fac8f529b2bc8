import { type Market, MarketMirror, type MarketUpdate } from '@crease/client';

/** A market as it arrives in a reply or an update. */
export interface Versioned {
  readonly marketId: string;
  readonly version: number;
}

/** What one player's screen shows of some markets, kept like the player app does, across connections. */
export class ShownPrices {
  readonly #mirror = new MarketMirror();
  readonly #highest = new Map<string, number>();
  /** States shown. */
  shown = 0;
  /** Markets shown in an older state after a newer one, with both versions. */
  readonly stale: string[] = [];

  /** The whole state, in the reply to a subscription. */
  snapshot(market: Versioned): void {
    this.#show(this.#mirror.takeSnapshot(market as Market));
  }

  /** @returns true if an update is missing: subscribe again. */
  update(update: Versioned): boolean {
    const outcome = this.#mirror.applyDelta(update as MarketUpdate);
    if (outcome.kind === 'applied') this.#show(outcome.market);
    return outcome.kind === 'gap';
  }

  disconnected(): void {
    this.#mirror.markAllStale();
  }

  #show({ marketId, version }: Versioned): void {
    this.shown++;
    const highest = this.#highest.get(marketId) ?? 0;
    if (version < highest) this.stale.push(`${marketId}: ${version} after ${highest}`);
    else this.#highest.set(marketId, version);
  }
}
