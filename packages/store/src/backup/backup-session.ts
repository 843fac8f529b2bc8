import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { takeDirectoryLock } from '../database/directory-lock.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { CLUSTER_FOLDER } from '../database/make-cluster.ts';
import { POSTGRES_TYPES } from '../sql/postgres-types.ts';
import { StoreOpenError } from '../sql/store-errors.ts';
import type { StoreLog } from '../sql/store-log.ts';
import { withClient } from '../sql/with-client.ts';
import { runningDatabase } from './running-database.ts';

/** Any fixed number: all backups of one database use the same lock. */
const BACKUP_LOCK = 727_274_658;

/** A backup in progress, through PostgreSQL's own calls. */
export interface BackupSession {
  /** Identity of the database cluster; a restored copy keeps it. */
  readonly house: string;
  /** Directory of the database's files. */
  readonly cluster: string;
  /** Number of the last migration. */
  readonly schema: number;
  /** Size of the database, bytes. */
  readonly bytes: number;
  /**
   * Keeps the log from here on for a replica, under this name, until the replica has it; a slot of that name is
   * replaced.
   * @throws StoreOpenError if a replica of that name is connected.
   */
  reserveLog(slot: string): Promise<void>;
  /** Forces a checkpoint. From here until {@link stop} files may be copied in any order. */
  start(label: string): Promise<BackupEdge>;
  /** The copy is consistent with the log up to this point, and the files `backup_label` and `tablespace_map`. */
  stop(): Promise<BackupEdge & { readonly label: string; readonly tablespaces: string }>;
}

interface BackupEdge {
  /** Segment of the log. */
  readonly segment: string;
  /** Clock of the database, epoch ms. */
  readonly at: number;
}

const ABOUT = `
  SELECT (SELECT system_identifier::text FROM pg_control_system()) AS house,
    current_setting('data_directory') AS cluster,
    (SELECT max(number) FROM migrations) AS schema,
    pg_database_size(current_database())::int8 AS bytes,
    pg_try_advisory_lock(${BACKUP_LOCK}) AS mine`;
// A temporary slot keeps the log since this moment, until the session ends.
const KEEP_LOG = `SELECT pg_create_physical_replication_slot('crease_backup_' || pg_backend_pid(), true, true)`;
const EDGE = `SELECT pg_walfile_name($1::pg_lsn) AS segment,
  floor(extract(epoch FROM statement_timestamp()) * 1000)::int8 AS at`;

/** @throws StoreOpenError if another backup is running. */
function inSession<T>(connection: pg.ClientConfig, work: (session: BackupSession) => Promise<T>): Promise<T> {
  return withClient({ ...connection, application_name: 'crease backup', types: POSTGRES_TYPES }, async (client) =>
    work(await backupSession(client)),
  );
}

async function backupSession(client: pg.Client): Promise<BackupSession> {
  const edge = async (lsn: string): Promise<BackupEdge> => (await client.query(EDGE, [lsn])).rows[0];
  const { mine, ...about } = (await client.query(ABOUT)).rows[0];
  if (!mine) throw new StoreOpenError('another backup of this database is running: wait until it has ended');
  await client.query(KEEP_LOG);
  return {
    ...about,
    reserveLog: (slot) => reserveLog(client, slot),
    start: async (label) => {
      const { rows } = await client.query('SELECT pg_backup_start($1, true)::text AS lsn', [label]);
      return edge(rows[0].lsn);
    },
    stop: async () => {
      const text = 'SELECT lsn::text, labelfile, spcmapfile FROM pg_backup_stop(false)';
      const { lsn, labelfile, spcmapfile } = (await client.query(text)).rows[0];
      return { ...(await edge(lsn)), label: labelfile, tablespaces: spcmapfile };
    },
  };
}

async function reserveLog(client: pg.Client, slot: string): Promise<void> {
  const { rows } = await client.query('SELECT active FROM pg_replication_slots WHERE slot_name = $1', [slot]);
  if (rows[0]?.active) throw new StoreOpenError('a replica of this database is running: stop it first');
  if (rows.length > 0) await client.query('SELECT pg_drop_replication_slot($1)', [slot]);
  await client.query('SELECT pg_create_physical_replication_slot($1, true)', [slot]);
}

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
  if (running) return inSession(running, work);
  if (!existsSync(join(dataDir, CLUSTER_FOLDER)))
    throw new StoreOpenError(`${dataDir} holds no embedded PostgreSQL database: set DATA_DIR`);
  const lock = takeDirectoryLock(dataDir);
  try {
    const server = await startEmbeddedPostgres(dataDir, log);
    try {
      return await inSession(server.connection, work);
    } finally {
      await server.stop();
    }
  } finally {
    lock.release();
  }
}
