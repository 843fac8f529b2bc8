import { existsSync } from 'node:fs';
import type pg from 'pg';
import { askOnce, runningDatabase } from '../backup/running-database.ts';
import { takeDirectoryLock } from '../database/directory-lock.ts';
import { type EmbeddedPostgres, replicationFolderOf, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { isReplica, REPLICA_NAME } from '../database/open-database.ts';
import { StoreOpenError } from '../sql/store-errors.ts';
import type { StoreLog } from '../sql/store-log.ts';

/** The server of a replica, which follows the embedded server of its primary. */
interface ReplicaServer {
  /** Returns whether it follows; false once it was promoted. Restarts a server that has died first. */
  isFollowing(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Returns the folder in which a replica finds the server of its primary.
 * @throws StoreOpenError if the primary can have no replica.
 */
export function neededFolder(primary: string): string {
  const folder = replicationFolderOf(primary);
  if (folder !== null) return folder;
  throw new StoreOpenError(`the path ${primary} is too long for a replica: move the primary to a shorter one`);
}

/** Settings besides those of every embedded server; the primary learns the replica's position at least every second. */
function settingsOf(primary: string | null): string[] {
  if (primary === null) return ['archive_mode=off'];
  const folder = neededFolder(primary).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return [
    'archive_mode=off',
    `primary_conninfo=host='${folder}' port=5432 user=crease application_name=${REPLICA_NAME} connect_timeout=5`,
    `primary_slot_name=${REPLICA_NAME}`,
    'wal_receiver_status_interval=1s',
    'wal_retrieve_retry_interval=500ms',
  ];
}

/**
 * Starts the server on a copied database, which follows the primary from then on. The caller owns `dataDir`.
 * @param primary data directory of the primary.
 * @throws StoreOpenError if the server does not start.
 */
export async function startReplicaServer(dataDir: string, primary: string, log: StoreLog): Promise<ReplicaServer> {
  const server = await startEmbeddedPostgres(dataDir, log, settingsOf(primary));
  return {
    isFollowing: async () => {
      await server.revive();
      const text = 'SELECT pg_is_in_recovery() AS "isFollowing"';
      return (await askOnce<{ isFollowing: boolean }>(server.connection, text)).isFollowing;
    },
    stop: () => server.stop(),
  };
}

/**
 * Makes a replica an independent database, which follows no longer; starts its server for this if it does not run.
 * @throws StoreOpenError if the directory holds no replica, or the replica cannot be promoted.
 */
export async function promoteReplica(dataDir: string, log: StoreLog): Promise<void> {
  if (!existsSync(dataDir) || !isReplica(dataDir)) throw new StoreOpenError(`${dataDir} holds no replica`);
  const running = runningDatabase(dataDir);
  if (running) return promote(running, dataDir);
  const lock = takeDirectoryLock(dataDir);
  let server: EmbeddedPostgres | null = null;
  try {
    server = await startEmbeddedPostgres(dataDir, log, settingsOf(null));
    await promote(server.connection, dataDir);
  } finally {
    await server?.stop();
    lock.release();
  }
}

const PROMOTE_SECONDS = 60;

async function promote(connection: pg.ClientConfig, dataDir: string): Promise<void> {
  try {
    const text = `SELECT pg_promote(true, ${PROMOTE_SECONDS}) AS "isDone"`;
    if (!(await askOnce<{ isDone: boolean }>(connection, text)).isDone)
      throw new StoreOpenError(`the replica was not promoted within ${PROMOTE_SECONDS} s: repeat it`);
  } catch (error) {
    // Its process stops the server as soon as it is promoted, perhaps before this answer.
    if (isReplica(dataDir)) throw error;
  }
}

/** The replica of an embedded database, as the primary sees it. */
interface ReplicaStatus {
  /** `none`: never added; `away`: not connected; else PostgreSQL's word, such as `streaming` or `catchup`. */
  readonly state: string;
  /** Whether commits wait for it. */
  readonly isAwaited: boolean;
  /** Log that it has not stored yet, bytes; null unless it is connected. */
  readonly behindBytes: number | null;
  /** When it last reported, epoch ms; null unless it is connected. */
  readonly reportedAt: number | null;
  /** Whether the primary has all the log that it needs; false: it must be copied again. */
  readonly hasLog: boolean;
}

const STATUS = `
  SELECT CASE WHEN slot.slot_name IS NULL THEN 'none' ELSE coalesce(sender.state, 'away') END AS state,
    current_setting('synchronous_standby_names') <> '' AS "isAwaited",
    pg_wal_lsn_diff(pg_current_wal_lsn(), sender.flush_lsn)::float8 AS "behindBytes",
    floor(extract(epoch FROM sender.reply_time) * 1000)::float8 AS "reportedAt",
    coalesce(slot.wal_status <> 'lost', false) AS "hasLog"
  FROM (SELECT) AS house
    LEFT JOIN pg_replication_slots AS slot ON slot.slot_name = $1
    LEFT JOIN pg_stat_replication AS sender ON sender.pid = slot.active_pid`;

/** @throws StoreOpenError if no embedded database runs in `dataDir`. */
export async function replicaStatus(dataDir: string): Promise<ReplicaStatus> {
  const connection = runningDatabase(dataDir);
  if (!connection) throw new StoreOpenError(`no embedded PostgreSQL runs on ${dataDir}: start the server`);
  return askOnce<ReplicaStatus>(connection, STATUS, [REPLICA_NAME]);
}
