import { PRICE_POINTS, type PricePoint } from '../rows/markets/market-tables.ts';
import type { SqlReader } from '../sql/sql-session.ts';

/** Prices over time, for charts. Not money: points lost in a crash leave a gap in the chart. */
export interface PriceHistory {
  /** A second point of a runner at the same time replaces the first; a call must not contain both. */
  append(points: readonly PricePoint[]): Promise<void>;
  /** Oldest first, by runner. */
  ofMarket(marketId: string): Promise<PricePoint[]>;
}

const OF_MARKET = `${PRICE_POINTS.select} WHERE market_id = $1 ORDER BY runner_index, at`;

export function priceHistory(sql: SqlReader): PriceHistory {
  return {
    append: async (points) => {
      if (points.length > 0) await sql.rows(PRICE_POINTS.upsert(points));
    },
    ofMarket: (marketId) => sql.rows<PricePoint>({ text: OF_MARKET, values: [marketId] }),
  };
}
