import type { Money } from '@crease/kernel';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** Requests of one kind that were decided in a period. */
interface DecidedRequests {
  /** Paid. */
  readonly paid: number;
  /** Declined or expired. */
  readonly others: number;
  /** Total paid, minus reversals. */
  readonly sum: Money;
  /** Median time of the paid ones from request to payment; null without any. */
  readonly medianMs: number | null;
}

/** Requests that need an operator. */
interface Waiting {
  readonly count: number;
  /** Start of the longest wait, epoch ms; null if none waits. */
  readonly oldestAt: number | null;
  readonly sum: Money;
}

const decided = (table: string, sum: string) => `
  SELECT (count(*) FILTER (WHERE status = 'approved'))::int8 AS paid,
    (count(*) FILTER (WHERE status <> 'approved'))::int8 AS others, coalesce(sum(${sum}), 0)::int8 AS sum,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY decided_at - created_at) FILTER (WHERE status = 'approved') AS "medianMs"
  FROM ${table} WHERE decided_at >= $1 AND decided_at < $2`;
const DEPOSITS = decided('deposits', 'credited - reversed');
const WITHDRAWALS = decided('withdrawals', 'captured - returned');

/** An approved withdrawal waits for its provider, not for an operator. */
const WAITING = `
  SELECT 'deposits' AS what, count(*)::int8 AS count, min(created_at) AS "oldestAt", coalesce(sum(amount), 0)::int8 AS sum
    FROM deposits WHERE (status = 'pending' OR review) AND review
  UNION ALL
  SELECT 'withdrawals', count(*)::int8, min(created_at), coalesce(sum(amount), 0)::int8
    FROM withdrawals WHERE (status = 'pending' OR review)
      AND (review OR json_array_length(body->'approvals') < (body->>'needs')::int4)
  UNION ALL
  SELECT 'identities', count(*)::int8, min(sent_at), 0 FROM kyc_submissions WHERE status = 'pending'`;

export function requestFigures(sql: SqlReader) {
  const { rows, one } = queryFunctions(sql);
  const decidedIn = (text: string, { from, to }: { from: number; to: number }) => one<DecidedRequests>(text, from, to);
  return {
    /** Decided in `[from, to)`, epoch ms. */
    depositsDecided: (span: { readonly from: number; readonly to: number }) => decidedIn(DEPOSITS, span),
    withdrawalsDecided: (span: { readonly from: number; readonly to: number }) => decidedIn(WITHDRAWALS, span),
    /** Deposits under review, withdrawals waiting for approval, identities waiting for verification. */
    waiting: async (): Promise<Readonly<Record<'deposits' | 'withdrawals' | 'identities', Waiting>>> => {
      const found = await rows<Waiting & { what: 'deposits' | 'withdrawals' | 'identities' }>(WAITING);
      const of = (what: string): Waiting => {
        const { count = 0, oldestAt = null, sum = 0 } = found.find((row) => row.what === what) ?? {};
        return { count, oldestAt, sum };
      };
      return { deposits: of('deposits'), withdrawals: of('withdrawals'), identities: of('identities') };
    },
  };
}
