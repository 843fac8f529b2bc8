import type { SqlReader } from '../sql/sql-session.ts';

const SET = `
  INSERT INTO settings (key, value) VALUES ($1, $2::jsonb)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** Small values that survive a restart and are not money, such as the position of the feed. */
export function settingStore(sql: SqlReader) {
  return {
    /** Returns the plain value last set; null if never set. */
    get: async <T>(key: string): Promise<T | null> => {
      const [row] = await sql.rows<{ value: T }>({ text: 'SELECT value FROM settings WHERE key = $1', values: [key] });
      return row?.value ?? null;
    },
    set: async (key: string, value: unknown) => {
      await sql.rows({ text: SET, values: [key, JSON.stringify(value)] });
    },
  };
}

export type SettingStore = ReturnType<typeof settingStore>;
