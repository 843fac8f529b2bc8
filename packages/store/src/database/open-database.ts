import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openHostReader, type ReaderHosts } from '../sql/postgres-reader.ts';
import { openPostgresSession, type PostgresSession } from '../sql/postgres-session.ts';
import { ServerHosts } from '../sql/server-hosts.ts';
import { EngineMissingError, reasonOf, StoreOpenError } from '../sql/store-errors.ts';
import type { StoreLog } from '../sql/store-log.ts';
import type { Database } from './database.ts';
import { takeDirectoryLock } from './directory-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { CLUSTER_FOLDER } from './make-cluster.ts';
import { openPgliteDatabase, PGLITE_FOLDER } from './pglite-database.ts';
import { Pulse, type PulseOptions } from './pulse.ts';
import { ReplicaWatch } from './replica-watch.ts';

export interface DatabaseOptions {
  /** URL of a PostgreSQL server to use instead of an embedded one. */
  readonly databaseUrl?: string | undefined;
  /** URL of a replica that lists, statements and reports are read from; absent: all from the primary. */
  readonly readDatabaseUrl?: string | undefined;
  /** Directory of the embedded database. */
  readonly dataDir: string;
  readonly log: StoreLog;
  /**
   * Seconds after which an incomplete segment of the embedded server's log is copied to {@link LOG_FOLDER}, too;
   * absent: the log is not copied. Another process moves the copies away.
   */
  readonly archiveSeconds?: number | undefined;
  /** Whether each commit of the embedded server waits until its replica has stored it; default false. */
  readonly synchronousReplica?: boolean | undefined;
  /** `pglite` skips the embedded PostgreSQL: for tests of the fallback. */
  readonly engine?: 'pglite' | undefined;
}

/**
 * Opens DATABASE_URL, else the embedded PostgreSQL, else PGlite.
 * @throws StoreOpenError if another process owns `dataDir`, or its data is damaged.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log } = options;
  if (databaseUrl) return external(databaseUrl, log);
  const lock = takeDirectoryLock(dataDir);
  try {
    const database = await own(options);
    const close = async () => {
      await database.close();
      lock.release();
    };
    return closedBy(database, close);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Folder of the data directory in which a restore prepares everything. */
export const RESTORING_FOLDER = 'restoring';

/** Folder of the data directory to which the embedded server copies complete segments of its log. */
export const LOG_FOLDER = 'wal';

function archiveSettings(dataDir: string, seconds: number | undefined): string[] {
  if (seconds === undefined) return [];
  const folder = resolve(dataDir, LOG_FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const directory = `basic_archive.archive_directory=${folder}`;
  return ['archive_mode=on', 'archive_library=basic_archive', directory, `archive_timeout=${seconds}`];
}

/** Name of the replica of an embedded server: of its slot, and as it introduces itself. */
export const REPLICA_NAME = 'crease_replica';

/** Returns whether a data directory holds a replica that was not promoted. */
export function isReplica(dataDir: string): boolean {
  return existsSync(join(dataDir, CLUSTER_FOLDER, 'standby.signal'));
}

function external(url: string, log: StoreLog): Database {
  const hosts = new ServerHosts(url, 'primary');
  const sessions = new Set<PostgresSession>();
  // A server that does not answer any more would keep the writer waiting although another has taken its place.
  hosts.onMove(() => {
    for (const session of sessions) session.drop();
    sessions.clear();
  });
  return postgres({
    hosts,
    log,
    label: 'PostgreSQL by DATABASE_URL',
    isShared: true,
    find: () => hosts.find(),
    silentMs: hosts.silentMs,
    openSession: async () => {
      const opened = await openPostgresSession(await hosts.find());
      for (const session of sessions) if (!session.alive) sessions.delete(session);
      sessions.add(opened);
      return opened;
    },
  });
}

interface PostgresParts extends PulseOptions, Pick<Database, 'label' | 'isShared' | 'openSession'> {
  readonly hosts: ReaderHosts;
}

/** Returns a database whose reads are all cancelled when it stops responding. */
function postgres({ label, isShared, openSession, hosts, ...pulseOptions }: PostgresParts): Database {
  const replicas = new ReplicaWatch(pulseOptions.log);
  const pulse = new Pulse({ ...pulseOptions, look: (client) => replicas.look(client) });
  const reader = openHostReader(hosts, pulseOptions.log, () => !replicas.signs.isSilent);
  return {
    label,
    isShared,
    reader: { rows: (statement) => pulse.answered(() => reader.rows(statement)) },
    get quietMs() {
      return pulse.quietMs;
    },
    get replicas() {
      return replicas.signs;
    },
    openSession,
    close: async () => {
      await pulse.stop();
      await reader.close();
    },
  };
}

/** The same with another `close`: a spread would read changing values only once. */
function closedBy(database: Database, close: () => Promise<void>): Database {
  return {
    label: database.label,
    isShared: database.isShared,
    reader: database.reader,
    get quietMs() {
      return database.quietMs;
    },
    get replicas() {
      return database.replicas;
    },
    openSession: () => database.openSession(),
    close,
  };
}

async function own({ dataDir, log, engine, archiveSeconds, synchronousReplica }: DatabaseOptions): Promise<Database> {
  if (existsSync(join(dataDir, RESTORING_FOLDER)))
    throw new StoreOpenError(`a restore into ${dataDir} did not end: run it again`);
  if (isReplica(dataDir))
    throw new StoreOpenError(
      `${dataDir} is a replica: npm run operator -- replica promote --data-dir ${dataDir} makes it the house`,
    );
  const begunInPglite = existsSync(join(dataDir, PGLITE_FOLDER)) && !existsSync(join(dataDir, CLUSTER_FOLDER));
  if (engine === 'pglite' || begunInPglite) return openPgliteDatabase(dataDir, log);
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  try {
    const waits = synchronousReplica ? [`synchronous_standby_names=${REPLICA_NAME}`] : [];
    server = await startEmbeddedPostgres(dataDir, log, [...archiveSettings(dataDir, archiveSeconds), ...waits]);
  } catch (error) {
    if (!(error instanceof EngineMissingError)) throw error;
    // An empty fallback next to a database full of bets would look as if they were lost.
    if (existsSync(join(dataDir, CLUSTER_FOLDER)))
      throw new StoreOpenError(`${dataDir} holds a PostgreSQL database, which cannot run here: ${error.message}`);
    log.warn(`embedded PostgreSQL cannot run: ${reasonOf(error)}`);
    return openPgliteDatabase(dataDir, log);
  }
  const database = postgres({
    hosts: { current: server.connection, onMove: () => {} },
    find: async () => server.connection,
    log,
    label: `PostgreSQL ${server.version}, embedded`,
    isShared: false,
    openSession: async () => {
      await server.revive();
      return openPostgresSession(server.connection);
    },
    heal: server.revive,
  });
  return closedBy(database, async () => {
    await database.close();
    await server.stop();
  });
}
