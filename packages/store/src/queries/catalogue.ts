import type { MarketRow, Settlement, SportEvent } from '@crease/engine';
import { MARKET_SELECT, PRICE_POINTS, type PricePoint, SETTLEMENTS } from '../rows/markets/market-rows.ts';
import { SPORT_EVENTS } from '../rows/sport-events/sport-event-rows.ts';
import { queryFunctions } from '../sql/query-functions.ts';
import type { SqlReader } from '../sql/sql-session.ts';

/** More than the number of events that begin on one day. */
const MOST_OVER = 500;

/** Finished events and closed markets that left memory, for pages that still show them. */
export function catalogueQueries(sql: SqlReader) {
  const { rows, first } = queryFunctions(sql);
  const inOrder = 'ORDER BY version, reversal, player_id';
  return {
    sportEvent: (gameId: string) => first<SportEvent>(`${SPORT_EVENTS.select} WHERE game_id = $1`, gameId),
    /** Returns finished events that began since this time, the latest first; epoch ms. */
    sportEventsOver: (since: number) =>
      rows<SportEvent>(
        `${SPORT_EVENTS.select} WHERE status IN ('finished', 'abandoned') AND starts_at >= $1
         ORDER BY starts_at DESC, game_id LIMIT ${MOST_OVER}`,
        since,
      ),
    /** In order of opening. */
    marketsOf: (gameId: string) => rows<MarketRow>(`${MARKET_SELECT} WHERE game_id = $1 ORDER BY market_no`, gameId),
    market: (marketId: string) => first<MarketRow>(`${MARKET_SELECT} WHERE market_id = $1`, marketId),
    /** Returns all results of all players under all versions, in order of payment. */
    settlementsOf: (marketId: string) =>
      rows<Settlement>(`${SETTLEMENTS.select} WHERE market_id = $1 ${inOrder}`, marketId),
    /** Returns one player's results in a market, reversals included. */
    settlementsOfPlayer: (playerId: number, marketId: string) =>
      rows<Settlement>(`${SETTLEMENTS.select} WHERE player_id = $1 AND market_id = $2 ${inOrder}`, playerId, marketId),
  };
}

const OF_MARKET = `${PRICE_POINTS.select} WHERE market_id = $1 ORDER BY runner_index, at`;

/** Prices over time, for charts. Not money: points lost in a crash leave a gap in the chart. */
export function priceHistory(sql: SqlReader) {
  const { rows } = queryFunctions(sql);
  return {
    /** A second point of a runner at the same time replaces the first; a call must not contain both. */
    append: async (points: readonly PricePoint[]) => {
      if (points.length > 0) await sql.rows(PRICE_POINTS.upsert(points));
    },
    /** Oldest first, by runner. */
    ofMarket: (marketId: string) => rows<PricePoint>(OF_MARKET, marketId),
  };
}
