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
import { isWorthReporting } from './postgres-log.ts';
import { findPostgresProgram, type PostgresProgram } from './postgres-program.ts';

/** A PostgreSQL server of this process, reachable only through its unix sockets. */
export interface EmbeddedPostgres {
  readonly connection: pg.ClientConfig;
  readonly version: string;
  /** Restarts the server if it died or its socket was deleted; otherwise returns at once. */
  revive(): Promise<void>;
  /** Resolves when the server has written everything and ended. Idempotent. */
  stop(): Promise<void>;
}

/** Maximum time to start, ms: recovery after a power cut replays up to two gigabytes of log. */
const READY_WITHIN_MS = 120_000;
/** A unix socket path may have 107 bytes; the name of the socket file takes 14. */
const SOCKET_FOLDER_MAX = 90;
const PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${PORT}`;

/**
 * Settings for durable commits are explicit, so that no default can disable them; the rest limits the server's memory.
 */
const SETTINGS: readonly string[] = [
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=24',
  // A replica that stays away any longer must be copied again; without a limit its log would fill the disk.
  'max_slot_wal_keep_size=4GB',
  'shared_buffers=256MB',
  // Rare checkpoints log full page images less often, at the cost of some seconds of replay after a power cut.
  'max_wal_size=2GB',
  'min_wal_size=256MB',
  'jit=off',
  'log_min_messages=warning',
  'log_checkpoints=off',
  'timezone=UTC',
];

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, and creates the cluster if it is missing. The caller holds the lock of
 * `dataDir`.
 * @param more further settings, `name=value`.
 * @throws StoreOpenError if it cannot run here; its message has the reason.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: StoreLog,
  more: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const program = findPostgresProgram();
  const cluster = await ensureCluster(resolve(dataDir), program, log);
  await clearOrphan(cluster, log);
  const sockets = freshSocketFolder(cluster);
  const connection = { host: sockets, port: PORT, user: EMBEDDED_USER, database: 'postgres' };
  const start = () => launch({ program, cluster, folders: [sockets, ...freshReplicationFolder(dataDir)], log, more });
  let server = start();
  let stopped: Promise<void> | null = null;
  const startAgain = async () => {
    if (stopped) return;
    if (hasEnded(server.child))
      log.error(`database server exited unexpectedly: ${server.output.slice(-3).join(' | ')}; restarting it`);
    else if (existsSync(join(sockets, SOCKET_NAME))) return;
    else {
      log.error(`database socket in ${sockets} is missing: recreating it and restarting the server`);
      await end(server);
    }
    remakeSocketFolder(sockets);
    await clearOrphan(cluster, log);
    server = start();
    await ready(connection, server);
  };
  let reviving: Promise<void> | null = null;
  const revive = () => {
    reviving ??= startAgain().finally(() => {
      reviving = null;
    });
    return reviving;
  };
  // If the system cannot end the server with its parent, a normal exit stops it here; after a kill the next start finds
  // the orphan.
  const atExit = () => server.child.kill('SIGINT');
  if (!program.diesWithParent) process.once('exit', atExit);
  const stop = () => {
    // A restart in progress must complete first, otherwise that server would keep running.
    stopped ??= Promise.resolve(reviving?.catch(() => {}))
      .then(() => end(server))
      .finally(() => {
        process.off('exit', atExit);
        for (const folder of [sockets, replicationFolderOf(dataDir)])
          if (folder !== null) rmSync(folder, { recursive: true, force: true });
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

/** Deletes the socket folders of killed runs on the same cluster, whose servers have ended. */
function freshSocketFolder(cluster: string): string {
  const parent = Buffer.byteLength(tmpdir()) > SOCKET_FOLDER_MAX - 30 ? '/tmp' : tmpdir();
  const prefix = `crease-${createHash('sha256').update(cluster).digest('hex').slice(0, 10)}-`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // A folder of this name that belongs to another user stays; this one gets a new name.
    }
  }
  return mkdtempSync(join(parent, prefix));
}

/** Returns the folder of the socket for replicas; null where its path is too long for a socket. */
export function replicationFolderOf(dataDir: string): string | null {
  const folder = resolve(dataDir, 'replication');
  return Buffer.byteLength(folder) > SOCKET_FOLDER_MAX ? null : folder;
}

/** Creates it without what a killed run left there. */
function freshReplicationFolder(dataDir: string): string[] {
  const folder = replicationFolderOf(dataDir);
  if (folder === null) return [];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  return [folder];
}

/**
 * Recreates the socket folder at its path, after a cleaner of temporary files deleted it.
 * @throws StoreOpenError if another user created it meanwhile: its sockets cannot be trusted.
 */
function remakeSocketFolder(sockets: string): void {
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(sockets);
  if (uid !== (process.getuid?.() ?? uid) || (mode & 0o077) !== 0)
    throw new StoreOpenError(`${sockets} belongs to another user: remove it, or set TMPDIR to a private folder`);
}

interface Server {
  readonly child: ChildProcess;
  /** Its latest output lines, for the error message if it does not start. */
  readonly output: string[];
  /** True once this process is stopping it. */
  isEnding: boolean;
}

interface LaunchOptions {
  readonly program: PostgresProgram;
  readonly cluster: string;
  /** Folders of its sockets; the first is the one of this process. */
  readonly folders: readonly string[];
  readonly log: StoreLog;
  readonly more: readonly string[];
}

function launch({ program, cluster, folders, log, more }: LaunchOptions): Server {
  const sockets = folders.map((folder) => `"${folder.replaceAll('"', '""')}"`).join(',');
  const own = [`unix_socket_directories=${sockets}`, `cluster_name=${ownerMark()}`];
  const settings = [...SETTINGS, ...more, ...own].flatMap((setting) => ['-c', setting]);
  const { file, args } = program.command('postgres', ['-D', cluster, ...settings]);
  // A separate process group: Ctrl-C in a terminal reaches only this process, which stops the server when it is done.
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const output: string[] = [];
  const server: Server = { child, output, isEnding: false };
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    for (const line of chunk.split('\n').filter((text) => text.trim() !== '')) {
      output.push(line);
      if (output.length > 40) output.shift();
      if (isWorthReporting(line, server.isEnding)) log.warn(`postgres: ${line}`);
    }
  });
  child.on('error', (error) => output.push(reasonOf(error)));
  return server;
}

async function ready(connection: pg.ClientConfig, server: Server): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const failure = await tryConnection(connection);
    if (failure === null) return;
    if (hasEnded(server.child))
      throw new StoreOpenError(`the embedded PostgreSQL ended at its start: ${server.output.join(' | ')}`);
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

/** Fast shutdown: closes open sessions, writes everything committed. */
async function end(server: Server): Promise<void> {
  const { child } = server;
  server.isEnding = true;
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const timeout = setTimeout(() => child.kill('SIGQUIT'), 30_000);
  await ended;
  clearTimeout(timeout);
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}
