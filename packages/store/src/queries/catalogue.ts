import type { MarketRow, Settlement, SportEvent } from '@crease/engine';
import { MARKET_SELECT } from '../rows/markets/market-select.ts';
import { SETTLEMENTS } from '../rows/markets/market-tables.ts';
import { SPORT_EVENTS } from '../rows/sport-events/sport-event-rows.ts';
import type { SqlReader } from '../sql/sql-session.ts';

/** What left the memory: finished events and closed markets, for pages that are still looked at. */
export interface CatalogueQueries {
  sportEvent(gameId: string): Promise<SportEvent | null>;
  /** Events that began since then and are over, the latest first; epoch ms. */
  sportEventsOver(since: number): Promise<SportEvent[]>;
  /** In the order in which they opened. */
  marketsOf(gameId: string): Promise<MarketRow[]>;
  market(marketId: string): Promise<MarketRow | null>;
  /** Every result of every player under every version, in the order of payment. */
  settlementsOf(marketId: string): Promise<Settlement[]>;
  /** What one player won or lost in a market, reversals included. */
  settlementsOfPlayer(playerId: number, marketId: string): Promise<Settlement[]>;
}

/** More than begin on one day. */
const MOST_OVER = 500;

export function catalogueQueries(sql: SqlReader): CatalogueQueries {
  const list = <R>(text: string, ...values: unknown[]) => sql.rows<R>({ text, values });
  const first = async <R>(text: string, ...values: unknown[]) => (await list<R>(text, ...values))[0] ?? null;
  const inOrder = 'ORDER BY version, reversal, player_id';
  return {
    sportEvent: (gameId) => first<SportEvent>(`${SPORT_EVENTS.select} WHERE game_id = $1`, gameId),
    sportEventsOver: (since) =>
      list<SportEvent>(
        `${SPORT_EVENTS.select} WHERE status IN ('finished', 'abandoned') AND starts_at >= $1
         ORDER BY starts_at DESC, game_id LIMIT ${MOST_OVER}`,
        since,
      ),
    marketsOf: (gameId) => list<MarketRow>(`${MARKET_SELECT} WHERE game_id = $1 ORDER BY market_no`, gameId),
    market: (marketId) => first<MarketRow>(`${MARKET_SELECT} WHERE market_id = $1`, marketId),
    settlementsOf: (marketId) => list<Settlement>(`${SETTLEMENTS.select} WHERE market_id = $1 ${inOrder}`, marketId),
    settlementsOfPlayer: (playerId, marketId) =>
      list<Settlement>(`${SETTLEMENTS.select} WHERE player_id = $1 AND market_id = $2 ${inOrder}`, playerId, marketId),
  };
}
