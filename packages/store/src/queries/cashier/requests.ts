import type { Deposit, RequestStatus, Withdrawal } from '@crease/engine';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { bodyOf, type DayRange, momentsOf, type Page, pageOf } from '../page.ts';

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
  WHERE status <> 'pending' AND decided_at >= $1 AND body->>'chain' IS NOT NULL`;

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
  const { rows, column, value } = queryFunctions(sql);
  return {
    /** Returns a deposit as last stored; null if it does not exist. */
    deposit: (depositId: number) => value<Deposit>(DEPOSITS.byId, depositId),
    withdrawal: (withdrawalId: number) => value<Withdrawal>(WITHDRAWALS.byId, withdrawalId),
    deposits: (query: RequestQuery) => listOf<Deposit>(sql, DEPOSITS, query),
    withdrawals: (query: RequestQuery) => listOf<Withdrawal>(sql, WITHDRAWALS, query),
    /** Returns the deposit that a provider's transaction is assigned to; null if none. */
    payerOf: (gateway: string, payment: string) => value<number>(PAYER, gateway, payment),
    /** Returns the open or paid deposit whose player claims this transaction; null if none. */
    claimantOf: (gateway: string, claim: string) => value<number>(CLAIMANT, gateway, claim),
    /** Returns deposits on chains that were decided since a time, to detect late and further payments. */
    endedOnChains: (since: number) => column<Deposit>(ENDED_ON_CHAINS, since),
    /** Returns when a player last paid in by each gateway, epoch ms. */
    lastUsed: async (playerId: number): Promise<ReadonlyMap<string, number>> => {
      const used = await rows<{ gateway: string; at: number }>(LAST_USED, playerId);
      return new Map(used.map(({ gateway, at }) => [gateway, at]));
    },
    /**
     * Returns the median time from request to payment among the latest 200 withdrawals of all players, ms; null without
     * any.
     */
    payoutTime: () => value<number>(PAYOUT_TIME),
    /** Returns the results of gateways since a time. */
    gatewayTimes: (since: number) => rows<GatewayTimes>(TIMES, since),
  };
}

function listOf<T>(sql: SqlReader, { newestFirst, oldestFirst, count }: Listed, query: RequestQuery) {
  const list = query.oldestFirst ? oldestFirst : newestFirst;
  return pageOf(sql, { list, count, values: narrowing(query) }, query, bodyOf<T>);
}

function narrowing({ playerId, status, gateway, review, days, id }: RequestQuery): unknown[] {
  const { start, end } = days ? momentsOf(days) : { start: null, end: null };
  const stored = status === 'cancelled' ? 'declined' : status;
  const isCalledOff = stored === 'declined' ? status === 'cancelled' : null;
  return [playerId ?? null, id ?? null, stored ?? null, isCalledOff, gateway || null, review ?? null, start, end];
}
