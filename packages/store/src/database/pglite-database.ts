import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { safeInteger } from '../sql/postgres-types.ts';
import { type SqlSession, type Statement, TransactionError } from '../sql/sql-session.ts';
import type { StoreLog } from '../sql/store-log.ts';
import type { Database } from './database.ts';

export const PGLITE_FOLDER = 'pglite';
const INT8 = 20;
const PARSERS = { parsers: { [INT8]: safeInteger } };

/**
 * Opens PostgreSQL compiled to WebAssembly, inside this process: the fallback where no PostgreSQL server runs. Not safe
 * against power loss (it never syncs) and slow, so it logs a warning.
 */
export async function openPgliteDatabase(dataDir: string, log: StoreLog): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const directory = join(dataDir, PGLITE_FOLDER);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  log.warn('************************************************************************************************');
  log.warn('* NOT SAFE AGAINST POWER LOSS: running on PGlite, which never syncs to disk. Fine for a demo; for *');
  log.warn('* money set DATABASE_URL to a PostgreSQL, or run where the embedded one works.                   *');
  log.warn('************************************************************************************************');
  const db = await PGlite.create({ dataDir: directory });
  const rows = async <R>({ text, values }: Statement) => (await db.query<R>(text, values as unknown[], PARSERS)).rows;
  const transaction: SqlSession['transaction'] = async (statements, beforeCommit) => {
    // Reads all statements now, because the memory changes while the first is being written.
    const made = [...statements];
    try {
      await db.transaction(async (tx) => {
        for (const { text, values, copy } of made)
          if (copy)
            await tx.query(text.replace('FROM STDIN', "FROM '/dev/blob'"), [], {
              blob: new Blob([copy as Uint8Array<ArrayBuffer>]),
            });
          else await tx.query(text, values as unknown[], PARSERS);
        await beforeCommit?.();
      });
    } catch (error) {
      throw new TransactionError(error, true);
    }
  };
  const script = async (sql: string) => {
    await db.transaction(async (tx) => {
      await tx.exec(sql);
    });
  };
  return {
    label: 'PGlite (not safe against power loss)',
    reader: { rows },
    // It runs inside this process.
    quietMs: 0,
    replicas: null,
    isShared: false,
    openSession: async () => ({ alive: true, rows, transaction, script, close: async () => {} }),
    close: () => db.close(),
  };
}
