import type { Deposit, RequestStatus, Withdrawal } from '@crease/engine';
import type { SqlReader } from '../../sql/sql-session.ts';
import { type DayRange, limitOf, momentsOf, type Page, type PageOf } from '../page.ts';

/** Which requests a list shows; what is absent does not narrow it. The newest come first unless said. */
interface RequestQuery extends Page {
  readonly playerId?: number;
  /** `cancelled`: called off by the player; `declined`: every other declined one. */
  readonly status?: RequestStatus | 'cancelled';
  readonly gateway?: string;
  /** That one alone. */
  readonly id?: number;
  /** Only those that a person must look at. */
  readonly review?: true;
  readonly days?: DayRange;
  /** As a queue is worked off. */
  readonly oldestFirst?: true;
}

export interface RequestQueries {
  /** A deposit as it was last stored; null when there is none. */
  deposit(depositId: number): Promise<Deposit | null>;
  withdrawal(withdrawalId: number): Promise<Withdrawal | null>;
  deposits(query: RequestQuery): Promise<PageOf<Deposit>>;
  withdrawals(query: RequestQuery): Promise<PageOf<Withdrawal>>;
  /** The deposit that a provider's transaction belongs to; null when none. */
  payerOf(gateway: string, payment: string): Promise<number | null>;
  /** The open or paid deposit whose player says that they paid it so; null when none. */
  claimantOf(gateway: string, claim: string): Promise<number | null>;
  /** Deposits on chains that ended unpaid since a moment: what comes late is looked for. */
  endedOnChains(since: number): Promise<readonly Deposit[]>;
  /** When a player last paid in by each gateway, epoch ms. */
  lastUsed(playerId: number): Promise<ReadonlyMap<string, number>>;
  /** Median time from asking to being paid among the newest 200 withdrawals of all players, ms; null when none was paid. */
  payoutTime(): Promise<number | null>;
  /** How gateways did since a moment. */
  gatewayTimes(since: number): Promise<readonly GatewayTimes[]>;
}

/** Deposits of one gateway that were decided. */
interface GatewayTimes {
  readonly gateway: string;
  readonly approved: number;
  readonly others: number;
  /** Of the approved ones, from asking to crediting; null when there was none. */
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

/** Why a request is declined that its player called off. */
const CALLED_OFF = 'cancelled_by_player';

interface Listed {
  readonly name: 'deposits' | 'withdrawals';
  readonly id: 'deposit_id' | 'withdrawal_id';
}

const DEPOSITS: Listed = { name: 'deposits', id: 'deposit_id' };
const WITHDRAWALS: Listed = { name: 'withdrawals', id: 'withdrawal_id' };

export function requestQueries(sql: SqlReader): RequestQueries {
  const one = async <T>(of: Listed, id: number): Promise<T | null> => {
    const text = `SELECT body FROM ${of.name} WHERE ${of.id} = $1`;
    const [row] = await sql.rows<{ body: T }>({ text, values: [id] });
    return row?.body ?? null;
  };
  const idOf = async (text: string, values: unknown[]) =>
    (await sql.rows<{ id: number }>({ text, values }))[0]?.id ?? null;
  return {
    deposit: (depositId) => one(DEPOSITS, depositId),
    withdrawal: (withdrawalId) => one(WITHDRAWALS, withdrawalId),
    deposits: (query) => listOf(sql, DEPOSITS, query),
    withdrawals: (query) => listOf(sql, WITHDRAWALS, query),
    payerOf: (gateway, payment) => idOf(PAYER, [gateway, payment]),
    claimantOf: (gateway, claim) => idOf(CLAIMANT, [gateway, claim]),
    endedOnChains: async (since) => {
      const rows = await sql.rows<{ body: Deposit }>({ text: ENDED_ON_CHAINS, values: [since] });
      return rows.map(({ body }) => body);
    },
    lastUsed: async (playerId) => {
      const rows = await sql.rows<{ gateway: string; at: number }>({ text: LAST_USED, values: [playerId] });
      return new Map(rows.map(({ gateway, at }) => [gateway, at]));
    },
    payoutTime: async () =>
      (await sql.rows<{ medianMs: number | null }>({ text: PAYOUT_TIME, values: [] }))[0]?.medianMs ?? null,
    gatewayTimes: (since) => sql.rows<GatewayTimes>({ text: TIMES, values: [since] }),
  };
}

async function listOf<T>(sql: SqlReader, { name, id }: Listed, query: RequestQuery): Promise<PageOf<T>> {
  const { page, pageSize } = query;
  const { where, values } = conditions(id, query);
  const { limit, offset } = limitOf(query);
  const text = `SELECT body FROM ${name} ${where} ORDER BY ${id} ${query.oldestFirst ? 'ASC' : 'DESC'} LIMIT ${limit} OFFSET ${offset}`;
  const [rows, [count]] = await Promise.all([
    sql.rows<{ body: T }>({ text, values }),
    sql.rows<{ total: number }>({ text: `SELECT count(*) AS total FROM ${name} ${where}`, values }),
  ]);
  return { items: rows.map(({ body }) => body), total: count?.total ?? 0, page, pageSize };
}

function conditions(
  idColumn: Listed['id'],
  { playerId, status, gateway, review, days, id }: RequestQuery,
): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const terms: string[] = [];
  const narrow = (column: string, value: unknown, operator = '=') => {
    values.push(value);
    terms.push(`${column} ${operator} $${values.length}`);
  };
  if (playerId !== undefined) narrow('player_id', playerId);
  if (id !== undefined) narrow(idColumn, id);
  if (status) narrow('status', status === 'cancelled' ? 'declined' : status);
  if (status === 'cancelled') narrow("body->>'reason'", CALLED_OFF);
  if (status === 'declined') narrow("body->>'reason'", CALLED_OFF, '<>');
  if (gateway) narrow('gateway', gateway);
  if (review) terms.push('review');
  if (days) {
    const { start, end } = momentsOf(days);
    narrow('created_at', start, '>=');
    narrow('created_at', end, '<');
  }
  return { where: terms.length > 0 ? `WHERE ${terms.join(' AND ')}` : '', values };
}
