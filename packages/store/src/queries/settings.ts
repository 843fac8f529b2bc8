import { queryFunctions } from '../sql/query-functions.ts';
import type { SqlReader } from '../sql/sql-session.ts';

const SET = `
  INSERT INTO settings (key, value) VALUES ($1, $2::jsonb)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** Small values that survive a restart and are not money, such as the position of the feed. */
export function settingStore(sql: SqlReader) {
  const { value, run } = queryFunctions(sql);
  return {
    /** Returns the plain value last set; null if never set. */
    get: <T>(key: string) => value<T>('SELECT value FROM settings WHERE key = $1', key),
    set: (key: string, value: unknown) => run(SET, key, JSON.stringify(value)),
  };
}
