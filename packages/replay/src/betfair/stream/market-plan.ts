import type { MarketOpenUpdate } from '@crease/feeds';
import type { PriceLadder } from '@crease/kernel';

/** How a market of the stream is offered here. */
export interface MarketPlan {
  readonly gameId: string;
  readonly marketId: string;
  /** In the order of our market. */
  readonly runners: readonly PlannedRunner[];
  /** 0 for any number. */
  readonly numberOfWinners: number;
  /** The prices of our market. */
  readonly priceLadder: PriceLadder;
  /** `lastPrices` for recordings without offers. */
  readonly quotesFrom: 'depth' | 'lastPrices';
  /** Published before the market's first status; null if another source opens the market. */
  readonly opening: MarketOpenUpdate['market'] | null;
  /** Start of a result's note, which the winners' names follow. */
  readonly resultNote: string;
  /**
   * True if the rest of the stream is unknown: a withdrawn runner is published when it happens, and a market closed
   * without a result for every runner waits for a decision.
   */
  readonly isLive: boolean;
}

interface PlannedRunner {
  /** Selection id in the stream. */
  readonly selectionId: string;
  /** Absent for 0. */
  readonly handicap?: number;
  readonly runnerId: string;
  readonly name: string;
}
