import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CLUSTER_FOLDER,
  isReplica,
  neededFolder,
  REPLICA_NAME,
  RESTORING_FOLDER,
  reasonOf,
  type StoreLog,
  startReplicaServer,
  takeDirectoryLock,
  withBackupSession,
} from '@crease/store';
import { unpackPlain } from '../archive/pack.ts';
import { isInstallationFile, packInstallation } from '../archive/pack-installation.ts';
import { BackupError } from '../backup-error.ts';
import { needSpace } from '../backups/make-backup.ts';
import { readKeyFiles } from '../keys/installation-keys.ts';
import { inEmptyFolder } from '../restore/restore.ts';
import { primaryOf, writePrimary } from './replica-record.ts';

/** How often the runner looks whether the replica was promoted, ms. */
const LOOK_EVERY_MS = 1_000;
/** Looks between two rounds over the files. */
const FILES_EVERY = 5;

interface ReplicaOptions {
  /** Data directory of the primary. */
  readonly primary: string;
  /** Directory of the replica: empty or missing at first, later the same again. */
  readonly to: string;
  readonly log: StoreLog;
  /** Stops the replica, which continues with the next call. */
  readonly signal: AbortSignal;
  /** Called when the replica runs. */
  readonly onRunning?: () => void;
}

/**
 * Runs the replica of an embedded database until it is stopped or promoted; copies the primary first if the directory
 * is empty.
 * @throws BackupError or StoreOpenError if the primary cannot be copied, or the replica cannot run.
 */
export async function addReplica(options: ReplicaOptions): Promise<'promoted' | 'stopped'> {
  const primary = resolve(options.primary);
  const to = resolve(options.to);
  if (!existsSync(to) || !isReplica(to)) {
    await copyPrimary(primary, to, options.log);
    options.log.info(`copied ${primary} to ${to}`);
  } else if (primaryOf(to) !== primary) throw new BackupError(`${to} is the replica of ${primaryOf(to)}`);
  const lock = takeDirectoryLock(to);
  try {
    const server = await startReplicaServer(to, primary, options.log);
    try {
      options.onRunning?.();
      return await follow(server, primary, to, options);
    } finally {
      await server.stop();
    }
  } finally {
    lock.release();
  }
}

async function follow(
  server: { isFollowing(): Promise<boolean> },
  primary: string,
  to: string,
  { log, signal }: ReplicaOptions,
): Promise<'promoted' | 'stopped'> {
  let lastLogged = '';
  const logOnce = (error: unknown) => {
    if (lastLogged !== reasonOf(error)) log.error(`replica: ${reasonOf(error)}`);
    lastLogged = reasonOf(error);
  };
  for (let look = 0; !signal.aborted; look++) {
    if ((await server.isFollowing().catch(logOnce)) === false) return 'promoted';
    if (look % FILES_EVERY === 0) await followFiles(primary, to).catch(logOnce);
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
  return 'stopped';
}

/**
 * Copies a running (or stopped) installation with its keys into an empty directory, as a replica that can follow it.
 * The log from the copy on is kept until the replica has it. A failure leaves the directory as it was.
 * @throws BackupError or StoreOpenError if it cannot be copied there.
 */
async function copyPrimary(primary: string, to: string, log: StoreLog): Promise<void> {
  neededFolder(primary);
  await inEmptyFolder(to, () =>
    withBackupSession(primary, log, async (session) => {
      await needSpace(to, session.bytes);
      await session.reserveLog(REPLICA_NAME);
      const folder = join(to, RESTORING_FOLDER);
      const packed = packInstallation(primary, session, REPLICA_NAME);
      await Promise.all([unpackPlain(packed.stream, folder), packed.span]);
      for (const [name, text] of Object.entries(readKeyFiles(primary)))
        writeFileSync(join(folder, name), text, { mode: 0o600 });
      writePrimary(folder, primary);
      writeFileSync(join(folder, CLUSTER_FOLDER, 'standby.signal'), '', { mode: 0o600 });
      for (const name of readdirSync(folder)) renameSync(join(folder, name), join(to, name));
      rmSync(folder, { recursive: true });
    }),
  );
}

/**
 * Brings the uploads and keys of a replica up to date: copies files that are new or changed, deletes those that the
 * primary has deleted. Does nothing while the primary's disk is away, whose empty folder is no reason to delete.
 */
async function followFiles(primary: string, replica: string): Promise<void> {
  if (!existsSync(join(primary, CLUSTER_FOLDER, 'global', 'pg_control'))) return;
  await followFolder(primary, replica, '');
}

async function followFolder(primary: string, replica: string, path: string): Promise<void> {
  const names = await readdir(join(primary, path));
  for (const name of names) {
    const inner = path === '' ? name : `${path}/${name}`;
    if (isInstallationFile(inner)) await followEntry(primary, replica, inner);
  }
  const kept = new Set(names);
  for (const name of await readdir(join(replica, path))) {
    const inner = path === '' ? name : `${path}/${name}`;
    if (isInstallationFile(inner) && !kept.has(name)) await rm(join(replica, inner), { recursive: true, force: true });
  }
}

async function followEntry(primary: string, replica: string, path: string): Promise<void> {
  const from = join(primary, path);
  const to = join(replica, path);
  const found = await lstat(from).catch(() => null);
  if (found?.isDirectory()) {
    await mkdir(to, { recursive: true, mode: 0o700 });
    await followFolder(primary, replica, path);
  }
  if (!found?.isFile()) return;
  const there = await lstat(to).catch(() => null);
  if (there && there.size === found.size && Math.abs(there.mtimeMs - found.mtimeMs) < 1) return;
  const draft = `${to}.copying`;
  await copyFile(from, draft);
  await utimes(draft, found.atime, found.mtime);
  await rename(draft, to);
}
