import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { openPostgresReader } from '../sql/postgres-reader.ts';
import { openPostgresSession } from '../sql/postgres-session.ts';
import { EngineMissingError, reasonOf, StoreOpenError } from '../store-errors.ts';
import type { StoreLog } from '../store-log.ts';
import type { Database } from './database.ts';
import { takeDirectoryLock } from './directory-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { CLUSTER_FOLDER } from './make-cluster.ts';
import { openPgliteDatabase, PGLITE_FOLDER } from './pglite-database.ts';

export interface DatabaseOptions {
  /** PostgreSQL instead of one of our own. */
  readonly databaseUrl?: string | undefined;
  /** Home of the embedded database. */
  readonly dataDir: string;
  readonly log: StoreLog;
  /** `pglite` skips the embedded PostgreSQL: for tests of the last resort. */
  readonly engine?: 'pglite' | undefined;
}

/**
 * DATABASE_URL, else the embedded PostgreSQL, else PGlite.
 * @throws StoreOpenError when another process owns `dataDir`, or what lies there is damaged.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log } = options;
  if (databaseUrl) return external({ connectionString: databaseUrl }, log);
  const lock = takeDirectoryLock(dataDir);
  try {
    const database = await own(options);
    return {
      ...database,
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function external(connection: pg.ClientConfig, log: StoreLog): Database {
  const reader = openPostgresReader(connection, log);
  return {
    label: 'PostgreSQL by DATABASE_URL',
    reader,
    openSession: () => openPostgresSession(connection),
    close: () => reader.close(),
  };
}

async function own({ dataDir, log, engine }: DatabaseOptions): Promise<Database> {
  const begunInPglite = existsSync(join(dataDir, PGLITE_FOLDER)) && !existsSync(join(dataDir, CLUSTER_FOLDER));
  if (engine === 'pglite' || begunInPglite) return openPgliteDatabase(dataDir, log);
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  try {
    server = await startEmbeddedPostgres(dataDir, log);
  } catch (error) {
    if (!(error instanceof EngineMissingError)) throw error;
    // An empty stand-in beside a database full of bets would look as if they were lost.
    if (existsSync(join(dataDir, CLUSTER_FOLDER)))
      throw new StoreOpenError(`${dataDir} holds a PostgreSQL database, which cannot run here: ${error.message}`);
    log.warn(`the embedded PostgreSQL cannot run: ${reasonOf(error)}`);
    return openPgliteDatabase(dataDir, log);
  }
  const reader = openPostgresReader(server.connection, log);
  return {
    label: `PostgreSQL ${server.version}, embedded`,
    reader,
    openSession: async () => {
      await server.revive();
      return openPostgresSession(server.connection);
    },
    close: async () => {
      await reader.close();
      await server.stop();
    },
  };
}
