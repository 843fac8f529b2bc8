import type { Result } from '@crease/feeds';
import { NOTES } from '@crease/kernel';
import type { PlayRecord } from './play-record.ts';
import type { TradedMarkets } from './traded-markets.ts';

/** Results that play decides, on the markets of an event. */
export class Decisions<V> {
  constructor(
    private readonly markets: TradedMarkets<V>,
    private readonly record: PlayRecord<V>,
  ) {}

  /** Declares what play has decided. */
  declare(): void {
    for (const { market } of this.markets.all()) {
      const { marketId } = market.opening;
      const result = this.record.play.decide(marketId);
      if (result) this.markets.settle(marketId, result);
    }
  }

  /** Suspends what play has decided, until it is declared. */
  stop(): void {
    for (const entry of this.markets.all())
      if (this.record.isDecided(entry.market.opening.marketId)) this.markets.stop(entry, 'suspended', NOTES.settling);
  }

  /** Declares everything that play has decided; what it leaves open is void. Markets made by hand wait for theirs. */
  finish(note: string): void {
    this.declare();
    for (const { market } of this.markets.all()) {
      const { marketId } = market.opening;
      if (!this.markets.isMade(marketId)) this.markets.settle(marketId, { kind: 'void', note });
    }
  }

  /** Settled markets whose result play now contradicts, after an undo. */
  contradicted() {
    return [...this.markets.declared].flatMap(([marketId, declared]) => {
      const opening = this.markets.openingOf(marketId);
      return opening && !this.agrees(marketId, declared)
        ? [{ opening, declared, now: this.record.play.decide(marketId) }]
        : [];
    });
  }

  private agrees(marketId: string, declared: Result): boolean {
    return this.markets.isMade(marketId) || this.record.agrees(marketId, declared);
  }
}
