import type { MarketRow, Settlement, SportEvent } from '@crease/engine';
import { MARKET_SELECT } from '../rows/markets/market-select.ts';
import { SETTLEMENTS } from '../rows/markets/market-tables.ts';
import { SPORT_EVENTS } from '../rows/sport-events/sport-event-rows.ts';
import type { SqlReader } from '../sql/sql-session.ts';

/** Finished events and closed markets that left memory, for pages that still show them. */
export interface CatalogueQueries {
  sportEvent(gameId: string): Promise<SportEvent | null>;
  /** Returns finished events that began since this time, the latest first; epoch ms. */
  sportEventsOver(since: number): Promise<SportEvent[]>;
  /** In order of opening. */
  marketsOf(gameId: string): Promise<MarketRow[]>;
  market(marketId: string): Promise<MarketRow | null>;
  /** Returns all results of all players under all versions, in order of payment. */
  settlementsOf(marketId: string): Promise<Settlement[]>;
  /** Returns one player's results in a market, reversals included. */
  settlementsOfPlayer(playerId: number, marketId: string): Promise<Settlement[]>;
}

/** More than the number of events that begin on one day. */
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
