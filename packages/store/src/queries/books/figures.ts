import type { MarketType } from '@crease/exchange';
import type { Asset, Money } from '@crease/kernel';
import { ASSET_CODES } from '../../rows/codes.ts';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { requestFigures } from './request-figures.ts';

/** A period, epoch ms `[from, to)`, divided into buckets of equal width. */
interface Buckets {
  readonly asset: Asset;
  readonly from: number;
  readonly to: number;
  readonly bucketMs: number;
}

/** Source of the house's result: bets by type of market, or a separate account. */
export type Product = MarketType | 'commission' | 'cross' | 'games' | 'bonus' | 'fees' | 'other';

export interface ResultBucket {
  /** Start of the bucket, epoch ms. */
  readonly bucket: number;
  readonly product: Product;
  /** Result of the house, negative for a loss: credits minus debits of its accounts. */
  readonly result: Money;
}

export interface BetBucket {
  readonly bucket: number;
  readonly type: MarketType;
  /** Backers' stakes with a human player on at least one side, whatever their later result; by time of match. */
  readonly turnover: Money;
  /** Number of bets placed by human players. */
  readonly bets: number;
  /** Number of those placed by demo players. */
  readonly demoBets: number;
  /** Number of bets of simulated players, not included above. */
  readonly simulatedBets: number;
}

/** Players' results of bets, by the settlements. */
export interface PlayersResultBucket {
  readonly bucket: number;
  readonly type: MarketType;
  readonly demo: boolean;
  readonly simulated: boolean;
  /** Before commission. */
  readonly gross: Money;
  readonly commission: Money;
}

const BUCKET = (at: string) => `${at} / $4 * $4`;

/** Commission is identified by its account; the result of bets by the market of the journal. */
const RESULTS = `
  SELECT ${BUCKET('legs.at')} AS bucket, coalesce(m.type, legs.product) AS product, sum(change)::int8 AS result
  FROM (
    SELECT at, journal_id, split_part(credit, ':', 1) AS kind, amount AS change,
      CASE split_part(credit, ':', 1) WHEN 'house' THEN 'other' ELSE split_part(credit, ':', 1) END AS product
      FROM transfers WHERE credit = ANY($1) AND at >= $2 AND at < $3
    UNION ALL
    SELECT at, journal_id, split_part(debit, ':', 1), -amount,
      CASE split_part(debit, ':', 1) WHEN 'house' THEN 'other' ELSE split_part(debit, ':', 1) END
      FROM transfers WHERE debit = ANY($1) AND at >= $2 AND at < $3
  ) legs
  LEFT JOIN journals j ON legs.kind = 'house' AND j.journal_id = legs.journal_id
  LEFT JOIN markets m ON m.market_id = j.reference AND j.kind IN ('house_result', 'reversal')
  GROUP BY 1, 2 ORDER BY 1, 2`;

/** Simulated players are in the ledger, but in no count of human players. */
const PERSON = (column: string) =>
  `coalesce(${column} > 0 AND ${column} NOT IN (SELECT player_id FROM players WHERE simulated), false)`;

const BETS = `
  SELECT bucket, m.type, sum(turnover)::int8 AS turnover, sum(bets)::int8 AS bets, sum(demo)::int8 AS "demoBets",
    sum(simulated)::int8 AS "simulatedBets"
  FROM (
    SELECT ${BUCKET('at')} AS bucket, market_no, sum(size) AS turnover, 0 AS bets, 0 AS demo, 0 AS simulated
      FROM fills WHERE at >= $2 AND at < $3 AND asset = $1
        AND (${PERSON('back_player_id')} OR ${PERSON('lay_player_id')}) GROUP BY 1, 2
    UNION ALL
    SELECT ${BUCKET('placed_at')}, market_no, 0, count(*) FILTER (WHERE NOT p.simulated),
      count(*) FILTER (WHERE p.demo AND NOT p.simulated), count(*) FILTER (WHERE p.simulated)
      FROM orders JOIN players p USING (player_id)
      WHERE placed_at >= $2 AND placed_at < $3 AND orders.asset = $1 GROUP BY 1, 2
  ) counted JOIN markets m USING (market_no) GROUP BY 1, 2 ORDER BY 1, 2`;

const PLAYERS_RESULTS = `
  SELECT ${BUCKET('s.at')} AS bucket, m.type, p.demo, p.simulated, sum(s.gross)::int8 AS gross,
    sum(s.commission)::int8 AS commission
  FROM settlements s JOIN markets m USING (market_id) JOIN players p USING (player_id)
  WHERE s.at >= $2 AND s.at < $3 AND s.asset = $1 GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;

const ACTIVE = `
  SELECT count(DISTINCT player_id)::int8 AS count FROM orders
  WHERE placed_at >= $1 AND placed_at < $2 AND ${PERSON('player_id')}`;
const NEW = `
  SELECT count(*)::int8 AS "all", (count(*) FILTER (WHERE demo))::int8 AS demo FROM players
  WHERE created_at >= $1 AND NOT simulated`;
const SEEN = `
  SELECT count(DISTINCT player_id)::int8 AS count FROM sessions WHERE revoked_at IS NULL AND last_seen_at >= $1`;

/** Accounts of the house's result. */
export const RESULT_KINDS = ['house', 'commission', 'cross', 'games', 'bonus', 'fees'] as const;

/** Sums over periods, for reports and the dashboard. Each reads only its period. */
export function figureQueries(sql: SqlReader) {
  const { rows, one, total } = queryFunctions(sql);
  return {
    ...requestFigures(sql),
    /** Returns the house's result from the ledger, against human and simulated players together. */
    results: ({ asset, from, to, bucketMs }: Buckets) => {
      const own = RESULT_KINDS.map((kind) => `${kind}:${asset}`);
      return rows<ResultBucket>(RESULTS, own, from, to, bucketMs);
    },
    bets: ({ asset, from, to, bucketMs }: Buckets) => rows<BetBucket>(BETS, ASSET_CODES[asset], from, to, bucketMs),
    /** Returns the same result from the players' settlements, for comparison. */
    playersResults: ({ asset, from, to, bucketMs }: Buckets) =>
      rows<PlayersResultBucket>(PLAYERS_RESULTS, asset, from, to, bucketMs),
    /** Returns the number of human players who placed a bet, epoch ms `[from, to)`. */
    activePlayers: ({ from, to }: Pick<Buckets, 'from' | 'to'>) => total(ACTIVE, from, to),
    /** Returns the number of human players who joined since a time. */
    newPlayers: (since: number) => one<{ all: number; demo: number }>(NEW, since),
    /** Returns the number of players with a session used since a time. */
    playersSeen: (since: number) => total(SEEN, since),
  };
}
