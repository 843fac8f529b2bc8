import type { SeenMarket } from './seen-market.ts';
import { middleChance } from './stakes.ts';

/** Weight of the newest look: averages over about 8 and 60 looks. */
const FAST = 1 / 8;
const SLOW = 1 / 60;
/** Looks before a trend is believed. */
const LOOKS = 20;

interface Averages {
  looks: number;
  /** By runner. */
  readonly fast: Float64Array;
  readonly slow: Float64Array;
}

/** Where the prices of each book went, as anybody can note who watches: averages of the middle chance. */
export class PriceTape {
  private readonly markets = new Map<string, Averages>();

  /** One look at a market; one that takes no bets now keeps what was noted. */
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

  /** How far a runner's chance rose of late; below zero it fell, 0 when too little was seen. */
  trend(marketId: string, runnerIndex: number): number {
    const seen = this.markets.get(marketId);
    if (!seen || seen.looks < LOOKS) return 0;
    return (seen.fast[runnerIndex] ?? 0) - (seen.slow[runnerIndex] ?? 0);
  }

  /** Forgets what is no longer listed. */
  keepOnly(listed: ReadonlySet<string>): void {
    for (const marketId of this.markets.keys()) if (!listed.has(marketId)) this.markets.delete(marketId);
  }
}
