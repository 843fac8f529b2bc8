import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { reasonOf, StoreOpenError } from '../sql/store-errors.ts';
import type { StoreLog } from '../sql/store-log.ts';
import { EMBEDDED_USER, ensureCluster } from './make-cluster.ts';
import { clearOrphan, ownerMark } from './orphan.ts';
import { findPostgresProgram, type PostgresProgram } from './postgres-program.ts';

/** A PostgreSQL of our own, reachable by its unix socket alone. */
interface EmbeddedPostgres {
  readonly connection: pg.ClientConfig;
  readonly version: string;
  /** Starts the server again if it died under us or its socket was swept away; returns at once when all is well. */
  revive(): Promise<void>;
  /** Resolves when the server has written everything and is gone. Idempotent. */
  stop(): Promise<void>;
}

/** Recovery after a power cut replays up to two gigabytes of log. */
const READY_WITHIN_MS = 120_000;
/** A unix socket path may have 107 bytes; the socket's own name takes 14. */
const SOCKET_FOLDER_MAX = 90;
const PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${PORT}`;

/**
 * What makes an acknowledged bet durable is written out, so that no default can take it away; the rest keeps the
 * server small beside Node.
 */
const SETTINGS: readonly string[] = [
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=24',
  'shared_buffers=256MB',
  // Rare checkpoints write each page's image to the log less often; a power cut costs seconds of replay more.
  'max_wal_size=2GB',
  'min_wal_size=256MB',
  'jit=off',
  'log_min_messages=warning',
  'log_checkpoints=off',
  'timezone=UTC',
];

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, making the cluster at first. The caller holds the lock of `dataDir`.
 * @throws StoreOpenError when it cannot run here; its message says why.
 */
export async function startEmbeddedPostgres(dataDir: string, log: StoreLog): Promise<EmbeddedPostgres> {
  const program = findPostgresProgram();
  const cluster = await ensureCluster(resolve(dataDir), program, log);
  await clearOrphan(cluster, log);
  const sockets = freshSocketFolder(cluster);
  const connection = { host: sockets, port: PORT, user: EMBEDDED_USER, database: 'postgres' };
  let server = launch(program, cluster, sockets, log);
  let stopped: Promise<void> | null = null;
  const startAgain = async () => {
    if (stopped) return;
    if (hasEnded(server.child))
      log.error(`the database server ended by itself: ${server.said.slice(-3).join(' | ')}; starting it again`);
    else if (existsSync(join(sockets, SOCKET_NAME))) return;
    else {
      log.error(`the database's socket in ${sockets} is gone: making it anew, and starting the server again`);
      await end(server);
    }
    remakeSocketFolder(sockets);
    await clearOrphan(cluster, log);
    server = launch(program, cluster, sockets, log);
    await ready(connection, server);
  };
  let reviving: Promise<void> | null = null;
  const revive = () => {
    reviving ??= startAgain().finally(() => {
      reviving = null;
    });
    return reviving;
  };
  // Where the system cannot tie the server's life to ours, an ordinary exit takes it along; after a kill the
  // next start finds the orphan.
  const atExit = () => server.child.kill('SIGINT');
  if (!program.diesWithParent) process.once('exit', atExit);
  const stop = () => {
    // Whoever is starting it again at this moment must be done, else that server would be left behind.
    stopped ??= Promise.resolve(reviving?.catch(() => {}))
      .then(() => end(server))
      .finally(() => {
        process.off('exit', atExit);
        rmSync(sockets, { recursive: true, force: true });
      });
    return stopped;
  };
  try {
    await ready(connection, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection, version: program.version, revive, stop };
}

/** Folders of killed runs on the same cluster are swept; their servers are gone by now. */
function freshSocketFolder(cluster: string): string {
  const parent = Buffer.byteLength(tmpdir()) > SOCKET_FOLDER_MAX - 30 ? '/tmp' : tmpdir();
  const prefix = `crease-${createHash('sha256').update(cluster).digest('hex').slice(0, 10)}-`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Somebody else's folder of the same name: not ours to sweep, and ours gets a new name.
    }
  }
  return mkdtempSync(join(parent, prefix));
}

/**
 * The folder at its old place, for whoever sweeps temporary files takes it along.
 * @throws StoreOpenError when somebody else has made it meanwhile: what listens there may be anybody's.
 */
function remakeSocketFolder(sockets: string): void {
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(sockets);
  if (uid !== (process.getuid?.() ?? uid) || (mode & 0o077) !== 0)
    throw new StoreOpenError(`${sockets} belongs to somebody else: remove it, or set TMPDIR to a folder of our own`);
}

interface Server {
  readonly child: ChildProcess;
  /** Its last words, for the message when it does not start. */
  readonly said: string[];
  /** We are ending it ourselves. */
  isEnding: boolean;
}

/** Worth telling; but not that it is not ready yet, which we ask it ourselves. */
const NEWS = / (WARNING|ERROR|FATAL|PANIC): (?!.*the database system is starting up)/;
/** What it says of a session that had not been closed yet when we ended it: our own doing, and no news. */
const CUT_BY_US = / FATAL: +terminating connection due to administrator command/;

function launch(program: PostgresProgram, cluster: string, sockets: string, log: StoreLog): Server {
  const own = [`unix_socket_directories=${sockets}`, `cluster_name=${ownerMark()}`];
  const settings = [...SETTINGS, ...own].flatMap((setting) => ['-c', setting]);
  const { file, args } = program.command('postgres', ['-D', cluster, ...settings]);
  // Its own process group: Ctrl-C in a terminal reaches us alone, and we stop it when we are done with it.
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const said: string[] = [];
  const server: Server = { child, said, isEnding: false };
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    for (const line of chunk.split('\n').filter((text) => text.trim() !== '')) {
      said.push(line);
      if (said.length > 40) said.shift();
      if (NEWS.test(line) && !(server.isEnding && CUT_BY_US.test(line))) log.warn(`postgres: ${line}`);
    }
  });
  child.on('error', (error) => said.push(reasonOf(error)));
  return server;
}

async function ready(connection: pg.ClientConfig, server: Server): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const failure = await tryConnection(connection);
    if (failure === null) return;
    if (hasEnded(server.child))
      throw new StoreOpenError(`the embedded PostgreSQL ended at its start: ${server.said.join(' | ')}`);
    if (performance.now() > deadline)
      throw new StoreOpenError(`the embedded PostgreSQL is not ready after ${READY_WITHIN_MS / 1000} s: ${failure}`);
    await sleep(15);
  }
}

async function tryConnection(connection: pg.ClientConfig): Promise<string | null> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Fast shutdown: open sessions are cut, everything committed is written. */
async function end(server: Server): Promise<void> {
  const { child } = server;
  server.isEnding = true;
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 30_000);
  await ended;
  clearTimeout(impatience);
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}
