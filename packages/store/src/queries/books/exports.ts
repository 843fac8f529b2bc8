import type { MarketType } from '@crease/exchange';
import type { Asset, Money } from '@crease/kernel';
import type { AccountId } from '@crease/ledger';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** A bet as a row of an export file. */
export interface BetLine {
  readonly orderId: number;
  readonly placedAt: number;
  readonly playerId: number;
  readonly username: string;
  readonly demo: boolean;
  readonly simulated: boolean;
  readonly marketId: string;
  readonly marketType: MarketType;
  readonly runner: string | null;
  readonly side: string;
  readonly price: number;
  readonly run: number;
  readonly size: Money;
  readonly matched: Money;
  readonly status: string;
  readonly profit: Money | null;
}

/** A deposit or a withdrawal as a row of an export file. */
export interface RequestLine {
  readonly id: number;
  readonly playerId: number;
  readonly username: string;
  readonly gateway: string;
  readonly amount: Money;
  readonly createdAt: number;
  readonly decidedAt: number | null;
  readonly status: string;
  /** Amount credited or paid out, minus reversals. */
  readonly paid: Money;
}

export interface TransferLine {
  readonly transferId: number;
  readonly journalId: number;
  readonly at: number;
  readonly kind: string;
  readonly reference: string;
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly amount: Money;
}

/** A period, epoch ms `[from, to)`. */
interface Time {
  readonly from: number;
  readonly to: number;
}

/** Continues after this number; 0: from the first. */
interface After extends Time {
  readonly after: number;
  readonly limit: number;
}

/** The view has texts; it is read through the block range index of its table. */
const BETS = `
  SELECT o.order_id AS "orderId", o.placed_at AS "placedAt", o.player_id AS "playerId", p.username, p.demo, p.simulated,
    o.market_id AS "marketId", o.market_type AS "marketType",
    m.definition->'runners'->(o.runner_index::int4)->>'name' AS runner, o.side, o.price, o.run, o.size, o.matched,
    o.status, o.profit
  FROM orders_readable o JOIN players p USING (player_id) JOIN markets m USING (market_no)
  WHERE o.placed_at >= $1 AND o.placed_at < $2 AND o.asset = $3
  ORDER BY o.order_id`;

const requests = (table: string, id: string, paid: string) => `
  SELECT ${id} AS id, r.player_id AS "playerId", p.username, r.gateway, r.amount, r.created_at AS "createdAt",
    r.decided_at AS "decidedAt", r.status, ${paid} AS paid
  FROM ${table} r JOIN players p USING (player_id)
  WHERE ${id} > $3 AND r.created_at >= $1 AND r.created_at < $2 ORDER BY ${id} LIMIT $4`;
const DEPOSITS = requests('deposits', 'deposit_id', 'r.credited - r.reversed');
const WITHDRAWALS = requests('withdrawals', 'withdrawal_id', 'r.captured - r.returned');

const TRANSFERS = `
  SELECT t.transfer_id AS "transferId", t.journal_id AS "journalId", t.at, j.kind, j.reference, t.debit, t.credit, t.amount
  FROM (SELECT * FROM transfers WHERE transfer_id > $2 AND at < $1 ORDER BY transfer_id LIMIT $3) t
  JOIN journals j USING (journal_id) WHERE t.asset = $4 ORDER BY t.transfer_id`;

const LAST_ID = 'SELECT coalesce(max(transfer_id), 0) AS id FROM transfers';
const AT_OR_AFTER = 'SELECT at FROM transfers WHERE transfer_id >= $1 ORDER BY transfer_id LIMIT 1';

/** Data of export files, in portions: no file is held in memory as a whole. */
export function exportQueries(sql: SqlReader) {
  const { rows, value } = queryFunctions(sql);
  return {
    /** Returns bets placed in a period, by number: use short periods. */
    bets: ({ from, to, asset }: Time & { readonly asset: Asset }) => rows<BetLine>(BETS, from, to, asset),
    /** Returns those requested in a period, by number. */
    deposits: ({ from, to, after, limit }: After) => rows<RequestLine>(DEPOSITS, from, to, after, limit),
    withdrawals: ({ from, to, after, limit }: After) => rows<RequestLine>(WITHDRAWALS, from, to, after, limit),
    /** By number. @param query.to the last one. */
    transfers: ({ to, after, limit, asset }: Omit<After, 'from'> & { readonly asset: Asset }) =>
      rows<TransferLine>(TRANSFERS, to, after, limit, asset),
    /** Returns the time of the first transfer, epoch ms; null if none exists. */
    firstTransferAt: () => value<number>(AT_OR_AFTER, 0),
    /** Returns the number of the last transfer before a time; 0 if none exists. */
    lastTransferBefore: (moment: number) => lastTransferBefore(sql, moment),
  };
}

/** Transfers are numbered in order of time, so a binary search uses only the primary key. */
async function lastTransferBefore(sql: SqlReader, moment: number): Promise<number> {
  const [last] = await sql.rows<{ id: number }>({ text: LAST_ID });
  let [low, high] = [0, last?.id ?? 0];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [row] = await sql.rows<{ at: number }>({ text: AT_OR_AFTER, values: [middle] });
    if (row && row.at < moment) low = middle;
    else high = middle - 1;
  }
  return low;
}
