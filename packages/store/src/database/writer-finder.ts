import { openHostReader } from '../sql/postgres-reader.ts';
import { ServerHosts } from '../sql/server-hosts.ts';
import type { StoreLog } from '../sql/store-log.ts';

/** Finds the writer of a shared database, without opening the store. */
export interface WriterFinder {
  /**
   * Returns where web processes reach the writer; null without a writer that they can reach. @throws if the database is
   * unavailable.
   */
  find(): Promise<string | null>;
  close(): Promise<void>;
}

/** @param databaseUrl of the database that the writer has opened; it may name several hosts. */
export function openWriterFinder(databaseUrl: string, log: StoreLog): WriterFinder {
  const hosts = new ServerHosts(databaseUrl, 'primary');
  const reader = openHostReader(hosts, log);
  return {
    find: async () => {
      await hosts.find();
      const [writer] = await reader.rows<{ address: string }>({ text: CURRENT });
      return writer?.address ?? null;
    },
    close: () => reader.close(),
  };
}

const CURRENT = `
  SELECT address FROM writer_state WHERE address IS NOT NULL AND lease_until > clock_timestamp()`;
