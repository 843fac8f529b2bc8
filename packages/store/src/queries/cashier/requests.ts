import type { Deposit, RequestStatus, Withdrawal } from '@crease/engine';
import type { SqlReader } from '../../sql/sql-session.ts';
import { type DayRange, limitOf, momentsOf, type Page, type PageOf } from '../page.ts';

/** Filter of a list of requests; absent fields do not filter. Newest first by default. */
interface RequestQuery extends Page {
  readonly playerId?: number;
  /** `cancelled`: by the player; `declined`: all other declined ones. */
  readonly status?: RequestStatus | 'cancelled';
  readonly gateway?: string;
  /** Only this one. */
  readonly id?: number;
  /** Only those under review. */
  readonly review?: true;
  readonly days?: DayRange;
  /** Order for working off a queue. */
  readonly oldestFirst?: true;
}

/** Decided deposits of one gateway. */
interface GatewayTimes {
  readonly gateway: string;
  readonly approved: number;
  readonly others: number;
  /** Median time of the approved ones from request to credit; null without any. */
  readonly medianMs: number | null;
}

const PAYER = 'SELECT deposit_id AS id FROM deposit_payments WHERE gateway = $1 AND payment = $2';
const CLAIMANT = `SELECT deposit_id AS id FROM deposits
  WHERE gateway = $1 AND claim = $2 AND claim <> '' AND status IN ('pending', 'approved') LIMIT 1`;
const LAST_USED = `SELECT gateway, max(created_at) AS at FROM deposits WHERE player_id = $1 GROUP BY gateway`;
const TIMES = `
  SELECT gateway, count(*) FILTER (WHERE status = 'approved') AS approved,
    count(*) FILTER (WHERE status <> 'approved') AS others,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY decided_at - created_at) FILTER (WHERE status = 'approved') AS "medianMs"
  FROM deposits WHERE decided_at >= $1 GROUP BY gateway`;

const PAYOUT_TIME = `
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY decided_at - created_at) AS "medianMs"
  FROM (SELECT * FROM withdrawals ORDER BY withdrawal_id DESC LIMIT 200) AS newest WHERE status = 'approved'`;

const ENDED_ON_CHAINS = `SELECT body FROM deposits
  WHERE status IN ('expired', 'declined') AND decided_at >= $1 AND body->>'chain' IS NOT NULL`;

/** Reason code of a request that its player cancelled. */
const CALLED_OFF = 'cancelled_by_player';

interface Listed {
  readonly byId: string;
  readonly newestFirst: string;
  readonly oldestFirst: string;
  readonly count: string;
}

/** Parameters 1 to 8 filter the list, NULL does not; 9 and 10 select a page. */
function listed(table: 'deposits' | 'withdrawals', id: 'deposit_id' | 'withdrawal_id'): Listed {
  const narrowed = `${table} WHERE ($1::int8 IS NULL OR player_id = $1) AND ($2::int8 IS NULL OR ${id} = $2)
    AND ($3::text IS NULL OR status = $3) AND ($4::bool IS NULL OR (body->>'reason' = '${CALLED_OFF}') = $4)
    AND ($5::text IS NULL OR gateway = $5) AND ($6::bool IS NULL OR review = $6)
    AND ($7::int8 IS NULL OR created_at >= $7) AND ($8::int8 IS NULL OR created_at < $8)`;
  return {
    byId: `SELECT body FROM ${table} WHERE ${id} = $1`,
    newestFirst: `SELECT body FROM ${narrowed} ORDER BY ${id} DESC LIMIT $9 OFFSET $10`,
    oldestFirst: `SELECT body FROM ${narrowed} ORDER BY ${id} ASC LIMIT $9 OFFSET $10`,
    count: `SELECT count(*) AS total FROM ${narrowed}`,
  };
}

const DEPOSITS = listed('deposits', 'deposit_id');
const WITHDRAWALS = listed('withdrawals', 'withdrawal_id');

export function requestQueries(sql: SqlReader) {
  const one = async <T>(of: Listed, id: number): Promise<T | null> => {
    const [row] = await sql.rows<{ body: T }>({ text: of.byId, values: [id] });
    return row?.body ?? null;
  };
  const idOf = async (text: string, values: unknown[]) =>
    (await sql.rows<{ id: number }>({ text, values }))[0]?.id ?? null;
  return {
    /** Returns a deposit as last stored; null if it does not exist. */
    deposit: (depositId: number): Promise<Deposit | null> => one(DEPOSITS, depositId),
    withdrawal: (withdrawalId: number): Promise<Withdrawal | null> => one(WITHDRAWALS, withdrawalId),
    deposits: (query: RequestQuery): Promise<PageOf<Deposit>> => listOf(sql, DEPOSITS, query),
    withdrawals: (query: RequestQuery): Promise<PageOf<Withdrawal>> => listOf(sql, WITHDRAWALS, query),
    /** Returns the deposit that a provider's transaction is assigned to; null if none. */
    payerOf: (gateway: string, payment: string) => idOf(PAYER, [gateway, payment]),
    /** Returns the open or paid deposit whose player claims this transaction; null if none. */
    claimantOf: (gateway: string, claim: string) => idOf(CLAIMANT, [gateway, claim]),
    /** Returns deposits on chains that ended unpaid since a time, to detect late payments. */
    endedOnChains: async (since: number): Promise<readonly Deposit[]> => {
      const rows = await sql.rows<{ body: Deposit }>({ text: ENDED_ON_CHAINS, values: [since] });
      return rows.map(({ body }) => body);
    },
    /** Returns when a player last paid in by each gateway, epoch ms. */
    lastUsed: async (playerId: number): Promise<ReadonlyMap<string, number>> => {
      const rows = await sql.rows<{ gateway: string; at: number }>({ text: LAST_USED, values: [playerId] });
      return new Map(rows.map(({ gateway, at }) => [gateway, at]));
    },
    /**
     * Returns the median time from request to payment among the latest 200 withdrawals of all players, ms; null without
     * any.
     */
    payoutTime: async () =>
      (await sql.rows<{ medianMs: number | null }>({ text: PAYOUT_TIME, values: [] }))[0]?.medianMs ?? null,
    /** Returns the results of gateways since a time. */
    gatewayTimes: (since: number): Promise<readonly GatewayTimes[]> =>
      sql.rows<GatewayTimes>({ text: TIMES, values: [since] }),
  };
}

export type RequestQueries = ReturnType<typeof requestQueries>;

async function listOf<T>(sql: SqlReader, of: Listed, query: RequestQuery): Promise<PageOf<T>> {
  const { page, pageSize } = query;
  const { limit, offset } = limitOf(query);
  const values = narrowing(query);
  const text = query.oldestFirst ? of.oldestFirst : of.newestFirst;
  const [rows, [count]] = await Promise.all([
    sql.rows<{ body: T }>({ text, values: [...values, limit, offset] }),
    sql.rows<{ total: number }>({ text: of.count, values }),
  ]);
  return { items: rows.map(({ body }) => body), total: count?.total ?? 0, page, pageSize };
}

function narrowing({ playerId, status, gateway, review, days, id }: RequestQuery): unknown[] {
  const { start, end } = days ? momentsOf(days) : { start: null, end: null };
  const stored = status === 'cancelled' ? 'declined' : status;
  const isCalledOff = stored === 'declined' ? status === 'cancelled' : null;
  return [playerId ?? null, id ?? null, stored ?? null, isCalledOff, gateway || null, review ?? null, start, end];
}
