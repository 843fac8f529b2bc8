import type { Bet } from '@crease/client';
import type { Price, Rate, SportId } from '@crease/kernel';
import type { Side } from '../../markets/best-price.ts';
import type { LineUnit } from '../../markets/line-unit.ts';

/** A picked price with everything that describes the bet. */
export interface Pick {
  readonly gameId: string;
  readonly eventName: string;
  readonly sportId: SportId;
  readonly marketId: string;
  readonly marketName: string;
  readonly marketType: Bet['marketType'];
  /** null for a fancy. */
  readonly runnerId: string | null;
  /** The runner's name; for a fancy its own. */
  readonly runnerName: string;
  readonly side: Side;
  /** Odds in hundredths, or the rate of a bookmaker's or fancy's quote. */
  readonly price: Price | Rate;
  /** A fancy's run line; else null. */
  readonly run: number | null;
  /** Unit of a fancy; else absent. */
  readonly unit?: LineUnit;
  /** Level of the offered price, 1 is the best; absent: the best. */
  readonly level?: number;
}

/** Identity of an entry of the slip: one per market, runner and side. */
export function pickId(pick: Pick | { marketId: string; runnerId: string | null; side: Side }): string {
  return `${pick.marketId}/${pick.runnerId ?? ''}/${pick.side}`;
}
