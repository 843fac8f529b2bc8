import type { Bet } from '@crease/client';
import type { Price, Rate, SportId } from '@crease/kernel';
import type { Side } from '../../markets/best-price.ts';
import type { LineUnit } from '../../markets/line-unit.ts';

/** A price that the player touched: everything the slip needs to say what the bet is. */
export interface Pick {
  readonly gameId: string;
  readonly eventName: string;
  readonly sportId: SportId;
  readonly marketId: string;
  readonly marketName: string;
  readonly marketType: Bet['marketType'];
  /** Null for a fancy. */
  readonly runnerId: string | null;
  /** The runner's name; for a fancy its own name. */
  readonly runnerName: string;
  readonly side: Side;
  /** Odds in hundredths, or the rate of a bookmaker's or fancy's quote. */
  readonly price: Price | Rate;
  /** A fancy's run line; null elsewhere. */
  readonly run: number | null;
  /** What a fancy counts; absent elsewhere. */
  readonly unit?: LineUnit;
  /** Which of the offered prices it was, 1 the best; absent = the best. */
  readonly level?: number;
}

/** One entry of the slip per market, runner and side: also its identity. */
export function pickId(pick: Pick | { marketId: string; runnerId: string | null; side: Side }): string {
  return `${pick.marketId}/${pick.runnerId ?? ''}/${pick.side}`;
}
