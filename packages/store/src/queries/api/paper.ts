import type { Order, PaperOrder } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import type { SqlReader } from '../../sql/sql-session.ts';
import type { BetRow } from '../bets.ts';

/** The paper account of a key. */
export interface PaperKey {
  readonly playerId: number;
  /** Counts the keys of its player. */
  readonly keyNumber: number;
}

/** A stored paper order. */
export interface PaperRow extends PaperKey {
  readonly paper: PaperOrder;
}

/** A paper account's result in one market, under the result in force. */
interface PaperResultRow extends PaperKey {
  readonly marketId: string;
  readonly gross: Money;
  readonly commission: Money;
  /** Epoch ms. */
  readonly at: number;
}

/** A result with the names of its market. */
export interface PaperStatementRow extends PaperResultRow {
  readonly market: string;
  readonly event: string;
}

interface PaperBetsQuery extends PaperKey {
  /** By what became of them; `all`: any. */
  readonly part: 'open' | 'settled' | 'voided' | 'lapsed' | 'cancelled' | 'all';
  /** By settlement, else by placement: epoch ms, both included. */
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

export interface PaperStore {
  /** Orders of markets without a result. */
  openOrders(): Promise<PaperRow[]>;
  /** Orders of a market, for a corrected result. */
  ordersIn(marketId: string): Promise<PaperRow[]>;
  /** The highest id; null without an order. */
  lastOrderId(): Promise<number | null>;
  /** Adds or replaces orders. */
  put(rows: readonly PaperRow[]): Promise<void>;
  /** Adds or replaces a result. */
  putResult(result: PaperResultRow): Promise<void>;
  /** Results of all markets, after commission. */
  profitOf(key: PaperKey): Promise<Money>;
  /** Returns results, the latest first. */
  results(key: PaperKey, most: number): Promise<PaperStatementRow[]>;
  /** Returns orders as bets, the latest first. */
  bets(query: PaperBetsQuery): Promise<BetRow[]>;
  bet(key: PaperKey, orderId: number): Promise<BetRow | null>;
  /** The same as of bets: losses of settled orders less what they won, and what the others can lose. */
  lossSince(key: PaperKey, since: number): Promise<Money>;
}

interface StoredOrder extends PaperKey {
  readonly body: PaperOrder;
}

type StoredBet = Omit<BetRow, keyof Order> & { readonly order: Order };

const COLUMNS = 'player_id AS "playerId", key_number AS "keyNumber", body';
const PUT = `INSERT INTO paper_orders (order_id, player_id, key_number, market_id, placed_at, settled_at, body)
  SELECT (r->'body'->'order'->>'orderId')::int8, (r->>'playerId')::int8, (r->>'keyNumber')::int2,
    r->'body'->'order'->>'marketId', (r->'body'->'order'->>'placedAt')::int8, (r->'body'->'order'->>'settledAt')::int8,
    r->'body'
  FROM jsonb_array_elements($1::jsonb) r
  ON CONFLICT (order_id) DO UPDATE SET settled_at = excluded.settled_at, body = excluded.body`;
const PUT_RESULT = `INSERT INTO paper_results (player_id, key_number, market_id, gross, commission, at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (player_id, key_number, market_id)
    DO UPDATE SET gross = excluded.gross, commission = excluded.commission, at = excluded.at`;
const RESULTS = `SELECT r.player_id AS "playerId", r.key_number AS "keyNumber", r.market_id AS "marketId", r.gross,
    r.commission, r.at, m.definition->>'name' AS market, coalesce(e.name, '') AS event
  FROM paper_results r JOIN markets m USING (market_id) LEFT JOIN sport_events e ON e.game_id = m.game_id
  WHERE r.player_id = $1 AND r.key_number = $2 ORDER BY r.at DESC, r.market_id LIMIT $3`;
const BETS = `SELECT p.body->'order' AS "order", m.definition, m.status AS "marketStatus", m.result,
    coalesce(e.name, '') AS "eventName", r.commission AS "marketCommission"
  FROM paper_orders p JOIN markets m USING (market_id) LEFT JOIN sport_events e ON e.game_id = m.game_id
  LEFT JOIN paper_results r USING (player_id, key_number, market_id)
  WHERE p.player_id = $1 AND p.key_number = $2`;
const size = (name: string) => `(p.body->'order'->>'${name}')::int8`;
const PARTS: Readonly<Record<PaperBetsQuery['part'], string>> = {
  open: 'p.settled_at = 0',
  settled: `p.settled_at > 0 AND ${size('matched')} > 0`,
  voided: `${size('voided')} > 0`,
  lapsed: `${size('lapsed')} > 0`,
  cancelled: `${size('cancelled')} > 0`,
  all: 'true',
};
const AT = '(CASE WHEN p.settled_at > 0 THEN p.settled_at ELSE p.placed_at END)';
const LOSS_SINCE = `SELECT coalesce(sum(CASE WHEN p.body->'order'->>'profit' IS NOT NULL THEN -${size('profit')}
    WHEN p.body->'order'->>'side' = 'back' THEN ${size('matched')} + ${size('remaining')}
    ELSE ${size('matchedValue')} / 100 - ${size('matched')} + ${size('remaining')} * (${size('price')} - 100) / 100
    END), 0)::int8 AS loss
  FROM paper_orders p WHERE player_id = $1 AND key_number = $2 AND placed_at >= $3`;

export function paperStore(sql: SqlReader): PaperStore {
  const stored = async (where: string, values: unknown[]) => {
    const rows = await sql.rows<StoredOrder>({ text: `SELECT ${COLUMNS} FROM paper_orders WHERE ${where}`, values });
    return rows.map(({ body: paper, ...key }) => ({ ...key, paper }));
  };
  const betsBy = async (more: string, values: unknown[]) => {
    const rows = await sql.rows<StoredBet>({ text: `${BETS} ${more}`, values });
    return rows.map(({ order, ...rest }) => ({ ...order, ...rest }));
  };
  return {
    openOrders: () => stored('settled_at = 0 ORDER BY order_id', []),
    ordersIn: (marketId) => stored('market_id = $1 ORDER BY order_id', [marketId]),
    lastOrderId: async () => {
      const text = 'SELECT max(order_id) AS last FROM paper_orders';
      const last = (await sql.rows<{ last: number | null }>({ text, values: [] }))[0]?.last;
      return last === null || last === undefined ? null : Number(last);
    },
    put: async (rows) => {
      const list = rows.map(({ paper: body, ...key }) => ({ ...key, body }));
      await sql.rows({ text: PUT, values: [JSON.stringify(list)] });
    },
    putResult: async ({ playerId, keyNumber, marketId, gross, commission, at }) => {
      await sql.rows({ text: PUT_RESULT, values: [playerId, keyNumber, marketId, gross, commission, at] });
    },
    profitOf: async ({ playerId, keyNumber }) => {
      const text = `SELECT coalesce(sum(gross - commission), 0)::int8 AS profit FROM paper_results
        WHERE player_id = $1 AND key_number = $2`;
      return Number((await sql.rows<{ profit: number }>({ text, values: [playerId, keyNumber] }))[0]?.profit ?? 0);
    },
    results: ({ playerId, keyNumber }, most) =>
      sql.rows<PaperStatementRow>({ text: RESULTS, values: [playerId, keyNumber, most] }),
    bets: ({ playerId, keyNumber, part, from, to, most }) =>
      betsBy(`AND ${PARTS[part]} AND ${AT} BETWEEN $3 AND $4 ORDER BY ${AT} DESC, p.order_id DESC LIMIT $5`, [
        ...[playerId, keyNumber, from, to, most],
      ]),
    bet: async ({ playerId, keyNumber }, orderId) =>
      (await betsBy('AND p.order_id = $3', [playerId, keyNumber, orderId]))[0] ?? null,
    lossSince: async ({ playerId, keyNumber }, since) => {
      const values = [playerId, keyNumber, since];
      return Number((await sql.rows<{ loss: number }>({ text: LOSS_SINCE, values }))[0]?.loss ?? 0);
    },
  };
}
