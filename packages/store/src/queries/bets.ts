import type { MarketDefinition, MarketResult, MarketStatus, MarketType, Order, OrderStatus } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import { ORDER_STATUS_CODES } from '../rows/codes.ts';
import { SELECT_ORDERS } from '../rows/orders/order-tables.ts';
import { queryFunctions } from '../sql/query-functions.ts';
import type { SqlReader } from '../sql/sql-session.ts';
import { type DayRange, momentsOf, type Page, type PageOf, pageOf } from './page.ts';

/** An order with the data of a line in "My bets". */
export interface BetRow extends Order {
  readonly definition: MarketDefinition;
  readonly marketStatus: MarketStatus;
  readonly result: MarketResult | null;
  readonly eventName: string;
  /** On all of the player's bets in this market under the result in force; null until settled. */
  readonly marketCommission: Money | null;
  /** Last published head of its market's log, once it is settled or void; null without one. */
  readonly logHead: string | null;
}

/** Statuses shown by each filter of the list. */
export const BET_FILTERS = {
  open: ['pending', 'unmatched', 'partly_matched', 'matched'],
  matched: ['partly_matched', 'matched'],
  unmatched: ['pending', 'unmatched', 'partly_matched'],
  settled: ['settled'],
  voided: ['voided'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type BetFilter = keyof typeof BET_FILTERS;

export interface BetListQuery extends Page {
  readonly playerId: number;
  readonly status?: BetFilter | undefined;
  readonly sportId?: number | undefined;
  readonly gameId?: string | undefined;
  readonly marketId?: string | undefined;
  readonly marketType?: MarketType | undefined;
  /** By the day of placement. */
  readonly days?: Partial<DayRange> | undefined;
}

/** Bets with a part that ended in one of these ways. */
export interface EndedBetsQuery {
  readonly playerId: number;
  readonly part: 'settled' | 'voided' | 'lapsed' | 'cancelled';
  /** By settlement, else by placement: epoch ms, both included. */
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

/** An event with bets of a player. */
export interface BetMatchRow {
  readonly gameId: string;
  readonly name: string;
  readonly sportId: number;
  readonly bets: number;
  /** Result of its settled markets, after commission. */
  readonly profit: Money;
}

/** Result of one market for a player, the sum of all results and reversals. */
export interface BetProfitRow {
  readonly marketId: string;
  readonly name: string;
  readonly gameId: string;
  readonly eventName: string;
  readonly sportId: number;
  /** Epoch ms of the last payment or correction. */
  readonly at: number;
  /** Number of settled bets. */
  readonly bets: number;
  /** Before commission. */
  readonly gross: Money;
  readonly commission: Money;
}

const BET_SELECT = `
  SELECT o.*, m.definition, m.status AS "marketStatus", m.result, coalesce(e.name, '') AS "eventName",
    (SELECT sum(s.commission)::int8 FROM settlements s
      WHERE s.player_id = o."playerId" AND s.market_id = o."marketId"
        AND s.version = m.settlement_version AND NOT s.reversal) AS "marketCommission",
    (CASE WHEN m.status IN ('settled', 'voided') THEN (SELECT h.head FROM matching_log_heads h
      WHERE h.market_no = m.market_no ORDER BY h.at DESC LIMIT 1) END) AS "logHead"`;
const JOINED = `JOIN markets m ON m.market_id = o."marketId" LEFT JOIN sport_events e ON e.game_id = m.game_id`;

/** Selects the player's matching orders; joins only those of the page to the display data. */
const PASSING = `
  FROM orders JOIN markets USING (market_no)
  WHERE player_id = $1
    AND ($2::int2[] IS NULL OR orders.status = ANY($2))
    AND ($3::int4 IS NULL OR sport_id = $3)
    AND ($4::text IS NULL OR game_id = $4)
    AND ($5::text IS NULL OR market_id = $5)
    AND placed_at >= $6 AND placed_at < $7
    AND ($8::text IS NULL OR markets.type = $8)`;
const COUNT = `SELECT count(*) AS total ${PASSING}`;
const listBy = (passing: string, ids: string, rows: string) => `
  WITH ids AS (SELECT market_no, order_id ${passing} ORDER BY ${ids} LIMIT $9 OFFSET $10)
  ${BET_SELECT} FROM (${SELECT_ORDERS} WHERE (market_no, order_id) IN (SELECT market_no, order_id FROM ids)) o ${JOINED}
  ORDER BY ${rows}`;
const LIST = listBy(PASSING, 'order_id DESC', 'o."orderId" DESC');
/** `settled_at > 0` allows the index of settled bets. */
const LIST_SETTLED = listBy(
  `${PASSING} AND settled_at > 0`,
  'settled_at DESC, order_id DESC',
  'o."settledAt" DESC, o."orderId" DESC',
);
const BY_ID = `${BET_SELECT} FROM (${SELECT_ORDERS} WHERE player_id = $1 AND order_id = $2) o ${JOINED}`;
const BY_REF = `${BET_SELECT} FROM (${SELECT_ORDERS} WHERE player_id = $1 AND client_ref = $2) o ${JOINED}`;
/** Condition of an ended part; a settled bet counts by what was matched. */
const ENDED_PARTS = {
  settled: `o."settledAt" > 0 AND o.matched > 0`,
  voided: 'o.voided > 0',
  lapsed: 'o.lapsed > 0',
  cancelled: 'o.cancelled > 0',
} as const;
const ENDED_AT = `(CASE WHEN o."settledAt" > 0 THEN o."settledAt" ELSE o."placedAt" END)`;
const endedBy = (
  part: EndedBetsQuery['part'],
) => `${BET_SELECT} FROM (${SELECT_ORDERS} WHERE player_id = $1) o ${JOINED}
  WHERE m.type = 'match_odds' AND ${ENDED_PARTS[part]} AND ${ENDED_AT} BETWEEN $2 AND $3
  ORDER BY ${ENDED_AT} DESC, o."orderId" DESC LIMIT $4`;
const LOSS_SINCE = `
  SELECT coalesce(sum(CASE WHEN profit IS NOT NULL THEN -profit WHEN side = 'back' THEN matched + remaining
    ELSE matched_value / 100 - matched + remaining * (price - 100) / 100 END), 0)::int8 AS loss
  FROM orders_readable WHERE player_id = $1 AND starts_with(client_ref, $2) AND placed_at >= $3`;
const MARKET_OF = 'SELECT market_id AS "marketId" FROM orders_readable WHERE order_id = $1';
const MATCHES = `
  SELECT m.game_id AS "gameId", coalesce(e.name, '') AS name, m.sport_id AS "sportId", sum(b.bets)::int8 AS bets,
    coalesce(sum(s.net), 0)::int8 AS profit
  FROM (SELECT market_no, count(*) AS bets, max(order_id) AS latest FROM orders WHERE player_id = $1 GROUP BY 1) b
  JOIN markets m USING (market_no)
  LEFT JOIN sport_events e ON e.game_id = m.game_id
  LEFT JOIN (SELECT market_id, sum(gross - commission) AS net FROM settlements WHERE player_id = $1 GROUP BY 1) s
    ON s.market_id = m.market_id
  GROUP BY m.game_id, e.name, m.sport_id ORDER BY max(b.latest) DESC`;

const PROFIT = `
  SELECT s.market_id AS "marketId", m.definition->>'name' AS name, m.game_id AS "gameId",
    coalesce(e.name, '') AS "eventName", m.sport_id AS "sportId", s.at, s.gross, s.commission,
    (SELECT count(*)::int8 FROM orders o
      WHERE o.player_id = $1 AND o.market_no = m.market_no AND o.settled_at > 0) AS bets
  FROM (
    SELECT market_id, sum(gross)::int8 AS gross, sum(commission)::int8 AS commission, max(at) AS at
    FROM settlements WHERE player_id = $1 AND at >= $2 AND at < $3 GROUP BY market_id
  ) s
  JOIN markets m ON m.market_id = s.market_id LEFT JOIN sport_events e ON e.game_id = m.game_id
  WHERE $4::int4 IS NULL OR m.sport_id = $4
  ORDER BY s.at DESC, s.market_id`;

export function betQueries(reader: SqlReader) {
  const { rows, first, value, total } = queryFunctions(reader);
  return {
    /** Newest first; settled ones by time of settlement. */
    list: (query: BetListQuery) => listBets(reader, query),
    /** Returns the bet with a client reference, for a client that lost the answer. */
    byRef: (playerId: number, clientRef: string) => first<BetRow>(BY_REF, playerId, clientRef),
    byId: (playerId: number, orderId: number) => first<BetRow>(BY_ID, playerId, orderId),
    /** Returns bets of a book by the part of them that ended, the latest first. */
    ended: ({ playerId, part, from, to, most }: EndedBetsQuery) =>
      rows<BetRow>(endedBy(part), playerId, from, to, most),
    /**
     * Returns the loss and risk of bets since a moment, by the start of their reference: what settled ones lost less
     * what they won, and what the others can lose, each for itself.
     */
    lossSince: (playerId: number, refPrefix: string, since: number) => total(LOSS_SINCE, playerId, refPrefix, since),
    /** Returns the market of a bet of any player. Reads the whole table: for an operator, not for a list. */
    marketOf: (orderId: number) => value<string>(MARKET_OF, orderId),
    /** Returns markets that were paid or corrected on these days, the latest first. */
    profit: ({ playerId, sportId, ...days }: DayRange & { playerId: number; sportId?: number | undefined }) => {
      const { start, end } = momentsOf(days);
      return rows<BetProfitRow>(PROFIT, playerId, start, end, sportId ?? null);
    },
    /** Returns events with bets of the player, the latest bet first. */
    matches: (playerId: number) => rows<BetMatchRow>(MATCHES, playerId),
  };
}

function listBets(reader: SqlReader, query: BetListQuery): Promise<PageOf<BetRow>> {
  const { days, status } = query;
  const { start, end } = momentsOf({ from: '1970-01-01', to: '9999-12-30', ...days });
  const values = [
    query.playerId,
    status ? BET_FILTERS[status].map((name) => ORDER_STATUS_CODES[name]) : null,
    query.sportId ?? null,
    query.gameId ?? null,
    query.marketId ?? null,
    start,
    end,
    query.marketType ?? null,
  ];
  return pageOf<BetRow>(reader, { list: status === 'settled' ? LIST_SETTLED : LIST, count: COUNT, values }, query);
}
