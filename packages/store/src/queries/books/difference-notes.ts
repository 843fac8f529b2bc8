import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** An operator's explanation of a difference between the ledger and a provider's report. */
interface DifferenceNote {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly gateway: string;
  readonly transaction: string;
  readonly at: number;
  readonly operator: string;
  readonly note: string;
}

const PUT = `
  INSERT INTO difference_notes (day, gateway, transaction, at, operator, note) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (day, gateway, transaction)
  DO UPDATE SET at = excluded.at, operator = excluded.operator, note = excluded.note`;
const OF_DAYS = 'SELECT day, gateway, transaction, at, operator, note FROM difference_notes WHERE day = ANY($1)';

export function differenceNotes(sql: SqlReader) {
  const { rows, run } = queryFunctions(sql);
  return {
    /** Replaces an earlier note; the audit trail has both. */
    put: ({ day, gateway, transaction, at, operator, note }: DifferenceNote) =>
      run(PUT, day, gateway, transaction, at, operator, note),
    ofDays: (days: readonly string[]) => rows<DifferenceNote>(OF_DAYS, days),
  };
}
