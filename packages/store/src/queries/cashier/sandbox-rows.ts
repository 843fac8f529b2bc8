import { queryFunctions } from '../../sql/query-functions.ts';
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
  const { rows, run } = queryFunctions(sql);
  return {
    /** In order of first insertion. */
    all: () => rows<SandboxRow>(ALL),
    /** Replaces the row of each key; deletes rows without a value. */
    keep: (changed: readonly SandboxRow[]) => {
      const gone = changed.filter(({ value }) => value === undefined).map(({ key }) => key);
      const kept = changed.filter(({ value }) => value !== undefined);
      const texts = kept.map(({ value }) => JSON.stringify(value));
      return run(
        KEEP,
        gone,
        kept.map(({ key }) => key),
        texts,
      );
    },
  };
}
