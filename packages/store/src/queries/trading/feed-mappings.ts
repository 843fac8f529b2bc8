import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** A market of a price source and ours. */
export interface FeedMappingRow {
  readonly mappingId: number;
  /** `betfair`, or a feed's name. */
  readonly source: string;
  readonly theirMarket: string;
  readonly theirName: string;
  readonly gameId: string;
  readonly marketId: string;
  /** In the order of our market. */
  readonly runners: readonly { readonly theirs: string; readonly runnerId: string; readonly name: string }[];
  readonly madeBy: string;
  readonly madeAt: number;
  /** null while it is used. */
  readonly endedAt: number | null;
  readonly endedBy: string | null;
  readonly endedReason: string | null;
  /** Bets placed in our market while it was used that were matched, wholly or in part. */
  readonly bets: number;
}

type NewMapping = Omit<FeedMappingRow, 'mappingId' | 'endedAt' | 'endedBy' | 'endedReason' | 'bets'>;

const ADD = `INSERT INTO feed_mappings
  (source, their_market, their_name, game_id, market_id, runners, made_by, made_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING mapping_id AS "mappingId"`;
const LIST = `SELECT mapping_id AS "mappingId", source, their_market AS "theirMarket", their_name AS "theirName",
  m.game_id AS "gameId", market_id AS "marketId", runners, made_by AS "madeBy", made_at AS "madeAt",
  m.ended_at AS "endedAt", ended_by AS "endedBy", ended_reason AS "endedReason", b.bets::int4
  FROM feed_mappings m JOIN traded_events e ON e.game_id = m.game_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS bets FROM orders o JOIN markets USING (market_no)
    WHERE markets.market_id = m.market_id AND o.matched > 0
      AND o.placed_at >= m.made_at AND o.placed_at <= coalesce(m.ended_at, $1)) b
  WHERE e.ended_at IS NULL ORDER BY mapping_id DESC`;
const END = `UPDATE feed_mappings SET ended_by = $2, ended_at = $3, ended_reason = $4
  WHERE mapping_id = $1 AND ended_at IS NULL RETURNING 1`;

export function feedMappingStore(sql: SqlReader) {
  const { rows, value, did } = queryFunctions(sql);
  return {
    /** @returns its id; null if either market is mapped at the source already. */
    add: async ({ source, theirMarket, theirName, gameId, marketId, runners, madeBy, madeAt }: NewMapping) => {
      const values = [source, theirMarket, theirName, gameId, marketId, JSON.stringify(runners), madeBy, madeAt];
      return value<number>(ADD, ...values);
    },
    /** Newest first; without ended ones of events that are over. */
    list: () => rows<FeedMappingRow>(LIST, Number.MAX_SAFE_INTEGER),
    /** @returns false if it was ended before. */
    end: (
      mappingId: number,
      { operator, at, reason }: { readonly operator: string; readonly at: number; readonly reason: string },
    ) => did(END, mappingId, operator, at, reason),
  };
}

export type FeedMappingStore = ReturnType<typeof feedMappingStore>;
