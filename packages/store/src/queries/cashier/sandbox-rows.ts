import type { SqlReader } from '../../sql/sql-session.ts';

/** A part of the sandboxes' state, by key. */
interface SandboxRow {
  readonly key: string;
  readonly value: unknown;
}

const ALL = 'SELECT key, value FROM sandbox_rows ORDER BY place';
const KEEP = `
  WITH gone AS (DELETE FROM sandbox_rows WHERE key = ANY($1))
  INSERT INTO sandbox_rows (key, value) SELECT * FROM unnest($2::text[], $3::json[])
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

export function sandboxRowStore(sql: SqlReader) {
  return {
    /** In order of first insertion. */
    all: () => sql.rows<SandboxRow>({ text: ALL }),
    /** Replaces the row of each key; deletes rows without a value. */
    keep: async (rows: readonly SandboxRow[]) => {
      const gone = rows.filter(({ value }) => value === undefined).map(({ key }) => key);
      const kept = rows.filter(({ value }) => value !== undefined);
      const values = [gone, kept.map(({ key }) => key), kept.map(({ value }) => JSON.stringify(value))];
      await sql.rows({ text: KEEP, values });
    },
  };
}

export type SandboxRowStore = ReturnType<typeof sandboxRowStore>;
