import type { SqlReader } from '../../sql/sql-session.ts';
import { type EntriesQuery, JOURNAL_COLUMNS, type LedgerEntryRow } from './ledger-rows.ts';

/**
 * Selects one side of an account, from a time and a transfer downwards. The index has only the time, so the time is a
 * separate condition; transfers of the same time are compared by number.
 */
const side = (own: 'debit' | 'credit', other: 'debit' | 'credit', amounts: string) => `
  (SELECT journal_id, transfer_id, at, ${other} AS other, ${amounts}, ${own}_balance AS balance
    FROM transfers WHERE ${own} = $1 AND at <= $2 AND (at, transfer_id) < ($2, $3)
    ORDER BY at DESC, transfer_id DESC LIMIT $4)`;

const ENTRIES = `
  SELECT ${JOURNAL_COLUMNS}, e.transfer_id AS "transferId", e.other, e.debit, e.credit, e.balance
  FROM (SELECT * FROM (
      ${side('debit', 'credit', 'amount AS debit, 0::int8 AS credit')}
      UNION ALL ${side('credit', 'debit', '0::int8 AS debit, amount AS credit')}
    ) both_sides ORDER BY at DESC, transfer_id DESC LIMIT $4) e
  JOIN journals j USING (journal_id) ORDER BY e.at DESC, e.transfer_id DESC`;

const MOMENT_OF = 'SELECT at FROM transfers WHERE transfer_id = $1';
const EVER = Number.MAX_SAFE_INTEGER;

export async function entriesOf(sql: SqlReader, query: EntriesQuery): Promise<LedgerEntryRow[]> {
  const { accountId, below, before = EVER, limit } = query;
  // Before a time only: no transfer has a negative number.
  const from = below === undefined ? { at: before, below: 0 } : { at: await momentOf(sql, below), below };
  return sql.rows<LedgerEntryRow>({ text: ENTRIES, values: [accountId, from.at, from.below, limit] });
}

/** @returns 0 for an unknown transfer: no entry is below it. */
async function momentOf(sql: SqlReader, transferId: number): Promise<number> {
  const [row] = await sql.rows<{ at: number }>({ text: MOMENT_OF, values: [transferId] });
  return row?.at ?? 0;
}
