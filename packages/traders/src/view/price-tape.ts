import type { SeenMarket } from './seen-market.ts';
import { middleChance } from './stakes.ts';

/** Weight of the newest price: averages over about 8 and 60 prices. */
const FAST = 1 / 8;
const SLOW = 1 / 60;
/** Prices needed before a trend counts. */
const LOOKS = 20;

interface Averages {
  looks: number;
  /** By runner. */
  readonly fast: Float64Array;
  readonly slow: Float64Array;
}

/** Public price history per book: moving averages of the middle chance. */
export class PriceTape {
  private readonly markets = new Map<string, Averages>();

  /** Records a market's prices; a suspended market keeps its averages. */
  note({ marketId, isOpen, dealing, runners }: SeenMarket): void {
    if (!isOpen) return;
    let seen = this.markets.get(marketId);
    if (!seen) {
      seen = { looks: 0, fast: new Float64Array(runners.length), slow: new Float64Array(runners.length) };
      this.markets.set(marketId, seen);
    }
    for (const [at, runner] of runners.entries()) {
      const chance = middleChance(dealing, runner);
      if (chance === 0) continue;
      const isFirst = seen.slow[at] === 0;
      seen.fast[at] = isFirst ? chance : (seen.fast[at] as number) * (1 - FAST) + chance * FAST;
      seen.slow[at] = isFirst ? chance : (seen.slow[at] as number) * (1 - SLOW) + chance * SLOW;
    }
    seen.looks++;
  }

  /** Returns the recent rise of a runner's chance; negative for a fall, 0 without enough prices. */
  trend(marketId: string, runnerIndex: number): number {
    const seen = this.markets.get(marketId);
    if (!seen || seen.looks < LOOKS) return 0;
    return (seen.fast[runnerIndex] ?? 0) - (seen.slow[runnerIndex] ?? 0);
  }

  /** Forgets markets that are no longer listed. */
  keepOnly(listed: ReadonlySet<string>): void {
    for (const marketId of this.markets.keys()) if (!listed.has(marketId)) this.markets.delete(marketId);
  }
}
