import { openPostgresReader } from '../sql/postgres-reader.ts';
import type { StoreLog } from '../sql/store-log.ts';

/** Finds the writer of a shared database, without opening the store. */
export interface WriterFinder {
  /** Returns where web processes reach the writer; null if none serves them now. @throws StoreAwayError without the database. */
  find(): Promise<string | null>;
  close(): Promise<void>;
}

/** @param databaseUrl of the database that the writer has opened. */
export function openWriterFinder(databaseUrl: string, log: StoreLog): WriterFinder {
  const reader = openPostgresReader({ connectionString: databaseUrl }, log);
  return {
    find: async () => (await reader.rows<{ address: string }>({ text: CURRENT }))[0]?.address ?? null,
    close: () => reader.close(),
  };
}

const CURRENT = `
  SELECT address FROM writer_state WHERE address IS NOT NULL AND lease_until > clock_timestamp()`;
