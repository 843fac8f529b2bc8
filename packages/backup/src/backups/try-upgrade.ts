import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { LATEST_SCHEMA, recoverDatabase, type StoreLog, undoText, withBackupSession } from '@crease/store';
import { unpack } from '../archive/pack.ts';
import { packInstallation } from '../archive/pack-installation.ts';
import { BackupError } from '../backup-error.ts';
import { unseal } from '../sealing/age-stream.ts';
import type { Target } from '../targets/target.ts';
import { getParts, listBackups } from './backup-record.ts';
import { dataPrefix, needSpace, refuseBroken } from './make-backup.ts';

/** What an upgrade would do, tried on a copy. */
interface UpgradeTrial {
  readonly from: number;
  readonly to: number;
  readonly steps: readonly { readonly schema: number; readonly name: string; readonly undo: string }[];
  /** Time of the steps on the copy, ms. */
  readonly stepsMs: number;
  readonly databaseMb: number;
  /** Free space of `DATA_DIR` next to the copy. */
  readonly freeMb: number;
}

const MEGABYTE = 1_000_000;

/**
 * Copies the running (or stopped) database next to itself, upgrades the copy, checks its books and audit trail, and
 * deletes it.
 * @throws BackupError if the disk is too full or the upgraded copy is not whole; StoreOpenError if a step fails.
 */
export function tryUpgrade(dataDir: string, log: StoreLog): Promise<UpgradeTrial> {
  return withBackupSession(dataDir, log, (session) =>
    onCopy(dataDir, session, log, async (folder) => {
      const packed = packInstallation(dataDir, session, 'upgrade');
      const gzip = Readable.from(packed.stream).pipe(createGzip({ level: 1 }));
      packed.span.catch((error) => gzip.destroy(error));
      await unpack(gzip, folder);
    }),
  );
}

interface BackupTrial {
  /** Existing folder in which the copy is made; its database is not read. */
  readonly dataDir: string;
  readonly source: Target;
  /** Secret keys of the backup. */
  readonly identities: readonly string[];
  readonly log: StoreLog;
}

/**
 * Restores the last backup next to the database, upgrades this copy, checks its books and audit trail, and deletes it.
 * @returns what {@link tryUpgrade} does, with the backup's id.
 * @throws BackupError if there is no backup, the key does not open it, or as {@link tryUpgrade}.
 */
export async function tryUpgradeOfBackup(trial: BackupTrial): Promise<UpgradeTrial & { readonly backup: string }> {
  const { dataDir, source, identities, log } = trial;
  const last = (await listBackups(source)).at(-1);
  if (!last) throw new BackupError(`${source.label} holds no complete backup`);
  const { id, schema, plainBytes } = last;
  if (schema > LATEST_SCHEMA)
    throw new BackupError(`backup ${id} has schema ${schema}, this Crease ${LATEST_SCHEMA}: use the newer one`);
  const tried = await onCopy(dataDir, { schema, bytes: plainBytes }, log, (folder) =>
    unpack(unseal(getParts(source, dataPrefix(id)), identities), folder),
  );
  return { backup: id, ...tried };
}

interface Original {
  readonly schema: number;
  /** Size of the database. */
  readonly bytes: number;
}

/** Upgrades and checks a copy that `fill` writes into a folder inside `dataDir`; the folder is deleted. */
async function onCopy(
  dataDir: string,
  { schema, bytes }: Original,
  log: StoreLog,
  fill: (folder: string) => Promise<void>,
): Promise<UpgradeTrial> {
  await needSpace(dataDir, bytes);
  const folder = join(dataDir, 'verifying-upgrade');
  rmSync(folder, { recursive: true, force: true });
  try {
    await fill(folder);
    const done = await recoverDatabase({ dataDir: folder, logFolder: null, until: null, log });
    refuseBroken(done.breaches, done.trail);
    const { bavail, bsize } = statfsSync(dataDir);
    return {
      from: schema,
      to: LATEST_SCHEMA,
      steps: done.migrated.map((step) => ({ schema: step.number, name: step.name, undo: undoText(step) })),
      stepsMs: done.migratedMs,
      databaseMb: Math.ceil(bytes / MEGABYTE),
      freeMb: Math.floor((bavail * bsize) / MEGABYTE),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
