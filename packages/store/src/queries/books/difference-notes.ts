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

export interface DifferenceNotes {
  /** Replaces an earlier note; the audit trail has both. */
  put(note: DifferenceNote): Promise<void>;
  ofDays(days: readonly string[]): Promise<DifferenceNote[]>;
}

const PUT = `
  INSERT INTO difference_notes (day, gateway, transaction, at, operator, note) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (day, gateway, transaction)
  DO UPDATE SET at = excluded.at, operator = excluded.operator, note = excluded.note`;
const OF_DAYS = 'SELECT day, gateway, transaction, at, operator, note FROM difference_notes WHERE day = ANY($1)';

export function differenceNotes(sql: SqlReader): DifferenceNotes {
  return {
    put: async ({ day, gateway, transaction, at, operator, note }) => {
      await sql.rows({ text: PUT, values: [day, gateway, transaction, at, operator, note] });
    },
    ofDays: (days) => sql.rows<DifferenceNote>({ text: OF_DAYS, values: [days] }),
  };
}
