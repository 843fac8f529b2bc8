import type { SqlReader } from '../sql/sql-session.ts';

/** Small values that survive a restart and are not money, such as the position of the feed. */
export interface SettingStore {
  /** Returns the plain value last set; null if never set. */
  get<T>(key: string): Promise<T | null>;
  set(key: string, value: unknown): Promise<void>;
}

const SET = `
  INSERT INTO settings (key, value) VALUES ($1, $2::jsonb)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

export function settingStore(sql: SqlReader): SettingStore {
  return {
    get: async <T>(key: string) => {
      const [row] = await sql.rows<{ value: T }>({ text: 'SELECT value FROM settings WHERE key = $1', values: [key] });
      return row?.value ?? null;
    },
    set: async (key, value) => {
      await sql.rows({ text: SET, values: [key, JSON.stringify(value)] });
    },
  };
}
