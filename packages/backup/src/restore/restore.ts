import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  LATEST_SCHEMA,
  LOG_FOLDER,
  RESTORING_FOLDER,
  recoverDatabase,
  type StoreLog,
  takeDirectoryLock,
} from '@crease/store';
import { unpack } from '../archive/pack.ts';
import { BackupError } from '../backup-error.ts';
import { type BackupRecord, getParts, listBackups } from '../backups/backup-record.ts';
import { dataPrefix, keysName, needSpace, refuseBroken } from '../backups/make-backup.ts';
import { type KeySettings, missingKeys } from '../keys/installation-keys.ts';
import { unseal, unsealBytes } from '../sealing/age-stream.ts';
import type { Target } from '../targets/target.ts';
import { fetchUploads } from '../uploads/upload-archive.ts';
import { fetchLog } from '../wal/log-archive.ts';

interface RestoreOptions {
  /** Must be empty or missing. */
  readonly dataDir: string;
  readonly source: Target;
  readonly keysSource: Target;
  /** Secret keys of the data and of the keys. */
  readonly identities: readonly string[];
  /** null: the latest before `until`. */
  readonly id: string | null;
  /** Point in time, epoch ms; null: everything stored. */
  readonly until: number | null;
  readonly keySettings: KeySettings;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: StoreLog;
}

interface Restored {
  readonly backup: BackupRecord;
  /** Segments of the log after the backup. */
  readonly segments: number;
  /** Files that players uploaded after the backup. */
  readonly uploads: number;
  /** Photographs that the database names and that were stored nowhere: `<id> of player <number>`. */
  readonly missingPictures: readonly string[];
  /** Last commit read from the log, epoch ms; null: none after the backup. */
  readonly lastCommitAt: number | null;
  readonly auditEntries: number;
  readonly auditHead: string;
}

/**
 * Restores an installation into an empty data directory: the latest backup, the log and the uploads since then up to
 * `until`, and the keys; then checks books and audit trail. Everything is prepared in a folder inside; a failure leaves
 * nothing behind.
 * @throws BackupError or StoreOpenError with what is wrong or missing.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const backup = await chosenBackup(options);
  const keys = await keysOf(options, backup);
  const dataDir = resolve(options.dataDir);
  return inEmptyFolder(dataDir, async () => {
    await needSpace(dataDir, backup.plainBytes);
    const folder = join(dataDir, RESTORING_FOLDER);
    mkdirSync(folder, { mode: 0o700 });
    const done = await rebuild(options, backup, folder);
    for (const [name, text] of Object.entries(keys))
      writeFileSync(join(folder, name), text, { mode: 0o600, flush: true });
    rmSync(join(folder, LOG_FOLDER), { recursive: true, force: true });
    // The database last: without it a start creates a new one.
    const names = readdirSync(folder).sort((one, other) => Number(one === 'postgres') - Number(other === 'postgres'));
    for (const name of names) renameSync(join(folder, name), join(dataDir, name));
    rmSync(folder, { recursive: true });
    return { backup, ...done };
  });
}

async function rebuild({ source, identities, until, log }: RestoreOptions, backup: BackupRecord, folder: string) {
  const { id, house: installation, firstSegment, madeAt } = backup;
  await unpack(unseal(getParts(source, dataPrefix(id)), identities), folder);
  const logFolder = join(folder, LOG_FOLDER);
  const segments = await fetchLog(logFolder, { target: source, installation, firstSegment, identities });
  const recovery = recoverDatabase({ dataDir: folder, logFolder, until, log });
  const { breaches, trail, lastCommitAt, pictures } = await recovery.catch((error: Error) => {
    throw /recovery ended before configured recovery target/.test(error.message)
      ? new BackupError('nothing after --until is stored: leave it out to restore everything that is')
      : error;
  });
  refuseBroken(breaches, trail);
  const uploads = await fetchUploads(folder, { target: source, installation, identities, since: madeAt, until });
  const missingPictures = missingOf(folder, pictures);
  return { segments, uploads, missingPictures, lastCommitAt, auditEntries: trail.entries, auditHead: trail.head };
}

type Pictures = Awaited<ReturnType<typeof recoverDatabase>>['pictures'];

/** Deletes pictures whose retention ended after the backup. @returns those that should exist and do not. */
function missingOf(folder: string, pictures: Pictures): string[] {
  const pathOf = (documentId: string) => join(folder, 'kyc', `${documentId}.sealed`);
  for (const { documentId } of pictures.filter(({ isForgotten }) => isForgotten))
    rmSync(pathOf(documentId), { force: true });
  return pictures
    .filter(({ documentId, isForgotten }) => !isForgotten && !existsSync(pathOf(documentId)))
    .map(({ documentId, playerId }) => `${documentId} of player ${playerId}`);
}

/** @throws BackupError if there is no such backup, or `until` is outside of what it can restore. */
async function chosenBackup({ source, id, until, now }: RestoreOptions): Promise<BackupRecord> {
  if (until !== null && until > now()) throw new BackupError('--until is in the future');
  const all = await listBackups(source);
  const named = id === null ? all : all.filter((record) => record.id === id);
  if (named.length === 0)
    throw new BackupError(`${source.label} holds no ${id === null ? 'complete backup' : `backup ${id}`}`);
  if (new Set(named.map(({ house }) => house)).size > 1)
    throw new BackupError(`${source.label} holds backups of several installations: name one with --id`);
  const found = named.filter(({ endsAt }) => until === null || endsAt <= until).at(-1);
  if (!found) {
    const earliest = new Date(Math.min(...named.map(({ endsAt }) => endsAt))).toISOString();
    throw new BackupError(`--until is before the end of the backup: the earliest point in time is ${earliest}`);
  }
  if (found.schema > LATEST_SCHEMA)
    throw new BackupError(
      `backup ${found.id} has schema ${found.schema}, this Crease ${LATEST_SCHEMA}: use the newer one`,
    );
  return found;
}

/** @throws BackupError naming every key that is missing. */
async function keysOf(options: RestoreOptions, { id, keys }: BackupRecord): Promise<Record<string, string>> {
  const { keysSource, identities, keySettings } = options;
  const name = keysName(id);
  const isThere = (await keysSource.list(name)).includes(name);
  const files = isThere ? await openKeys(await keysSource.get(name), identities) : {};
  const missing = missingKeys(keys, files, keySettings);
  if (missing.length === 0) return files;
  const where = isThere ? '' : `; ${keysSource.label}/${name} does not exist, name its folder with --keys`;
  throw new BackupError(`keys are missing, nothing was restored: ${missing.join('; ')}${where}`);
}

async function openKeys(sealed: Buffer, identities: readonly string[]): Promise<Record<string, string>> {
  const { files } = JSON.parse((await unsealBytes(sealed, identities)).toString('utf8'));
  return files as Record<string, string>;
}

/**
 * Runs `work` as the owner of an empty or missing directory; a failure leaves it as it was.
 * @throws BackupError if it cannot be used.
 */
export async function inEmptyFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const existed = existsSync(dataDir);
  if (existed && !statSync(dataDir).isDirectory()) throw new BackupError(`${dataDir} is a file`);
  if (existed) refuseFull(dataDir);
  else if (!existsSync(dirname(dataDir))) throw new BackupError(`${dirname(dataDir)} does not exist`);
  const lock = lockOf(dataDir);
  let isDone = false;
  try {
    refuseFull(dataDir);
    rmSync(join(dataDir, RESTORING_FOLDER), { recursive: true, force: true });
    const done = await work();
    isDone = true;
    return done;
  } finally {
    lock.release();
    if (!isDone) clear(dataDir, existed);
  }
}

function lockOf(dataDir: string) {
  try {
    return takeDirectoryLock(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EROFS') throw new BackupError(`${dataDir} is not writable for this user`);
    throw error;
  }
}

/** Marks of former owners, and a restore that was killed, do not count. */
const IGNORED = /^(owner(-draft)?\.\d+|restoring)$/;

function refuseFull(dataDir: string): void {
  const names = readdirSync(dataDir);
  if (names.every((name) => IGNORED.test(name))) return;
  // A running server is the clearer reason.
  if (names.some((name) => name.startsWith('owner.'))) takeDirectoryLock(dataDir).release();
  throw new BackupError(`${dataDir} is not empty: name another directory, or move this one away`);
}

function clear(dataDir: string, existed: boolean): void {
  const names = existed ? readdirSync(dataDir).filter((name) => IGNORED.test(name)) : [''];
  for (const name of names) rmSync(join(dataDir, name), { recursive: true, force: true });
}
