import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { takeDirectoryLock } from '../database/directory-lock.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { CLUSTER_FOLDER } from '../database/make-cluster.ts';
import { StoreOpenError } from '../sql/store-errors.ts';
import type { StoreLog } from '../sql/store-log.ts';
import { type BackupSession, openBackupSession } from './backup-session.ts';
import { runningDatabase } from './running-database.ts';

/**
 * Runs `work` with a backup session of the embedded database in a data directory, which is started if it does not run.
 * @throws StoreOpenError if the directory holds no database, or another backup is running.
 */
export async function withBackupSession<T>(
  dataDir: string,
  log: StoreLog,
  work: (session: BackupSession) => Promise<T>,
): Promise<T> {
  const running = runningDatabase(dataDir);
  if (running) return during(await openBackupSession(running), work);
  if (!existsSync(join(dataDir, CLUSTER_FOLDER)))
    throw new StoreOpenError(`${dataDir} holds no embedded PostgreSQL database: set DATA_DIR`);
  const lock = takeDirectoryLock(dataDir);
  try {
    const server = await startEmbeddedPostgres(dataDir, log);
    try {
      return await during(await openBackupSession(server.connection), work);
    } finally {
      await server.stop();
    }
  } finally {
    lock.release();
  }
}

async function during<T>(session: BackupSession, work: (session: BackupSession) => Promise<T>): Promise<T> {
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}
