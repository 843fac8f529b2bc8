import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type BackupSession, recoverDatabase, type StoreLog, withBackupSession } from '@crease/store';
import { unpack } from '../archive/pack.ts';
import { packInstallation } from '../archive/pack-installation.ts';
import { BackupError } from '../backup-error.ts';
import { type KeySettings, keyPrints, newBackupKey, readKeyFiles } from '../keys/installation-keys.ts';
import { seal, sealBytes, unseal } from '../sealing/age-stream.ts';
import type { Target } from '../targets/target.ts';
import {
  BASE,
  type BackupRecord,
  getParts,
  listBackups,
  putParts,
  recordName,
  refuseOtherInstallation,
} from './backup-record.ts';

export interface BackupDeps {
  readonly dataDir: string;
  readonly target: Target;
  /** Where the installation's keys are stored, encrypted: apart from the data. */
  readonly keysTarget: Target;
  /** Public keys for the data. */
  readonly recipients: readonly string[];
  /** Public keys for the installation's keys. */
  readonly keysRecipients: readonly string[];
  readonly keySettings: KeySettings;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: StoreLog;
}

/**
 * Copies the running (or stopped) installation to a target, reads the copy back, restores it next to the original and
 * checks books and audit trail. The copy is encrypted for the recipients and for a key that exists only in memory until
 * it is verified. A failure leaves nothing in the target.
 * @throws BackupError, or StoreOpenError if the database cannot be opened or another backup is running.
 */
export async function makeBackup(deps: BackupDeps): Promise<BackupRecord> {
  const { dataDir, target, keysTarget, now, log } = deps;
  return withBackupSession(dataDir, log, async (session) => {
    const records = await listBackups(target);
    refuseOtherInstallation(records, session.house, target);
    await removeLeftovers(deps, records);
    const startedAt = now();
    const id = idOf(startedAt);
    const began = performance.now();
    try {
      const record = { ...(await copy(deps, session, id)), id, house: session.house, madeAt: startedAt };
      const tookMs = Math.round(performance.now() - began);
      const whole: BackupRecord = { form: 1, ...record, tookMs };
      await target.put(recordName(id), Buffer.from(`${JSON.stringify(whole, null, 2)}\n`));
      return whole;
    } catch (error) {
      await removeBackup(target, keysTarget, id).catch(() => {});
      throw error;
    }
  });
}

/** Deletes what a killed backup left; the session's lock shows that none is running. */
async function removeLeftovers({ dataDir, target, keysTarget }: BackupDeps, records: readonly BackupRecord[]) {
  for (const name of readdirSync(dataDir))
    if (name.startsWith('verifying-')) rmSync(join(dataDir, name), { recursive: true, force: true });
  const stored = (await target.list(`${BASE}/`)).map((name) => name.split('/')[1] as string);
  const complete = new Set(records.map(({ id }) => id));
  for (const id of new Set(stored)) if (!complete.has(id)) await removeBackup(target, keysTarget, id);
}

/** Deletes a backup, its record first. */
export async function removeBackup(target: Target, keysTarget: Target, id: string): Promise<void> {
  await target.remove(recordName(id));
  for (const name of await target.list(`${BASE}/${id}/`)) await target.remove(name);
  await keysTarget.remove(keysName(id));
}

export function dataPrefix(id: string): string {
  return `${BASE}/${id}/data.tar.gz.age.`;
}

export function keysName(id: string): string {
  return `keys/${id}.age`;
}

async function copy(deps: BackupDeps, session: BackupSession, id: string) {
  const { dataDir, target, keysTarget, keySettings } = deps;
  const check = await newBackupKey();
  const files = readKeyFiles(dataDir);
  const keys = Buffer.from(JSON.stringify({ form: 1, files }));
  await keysTarget.put(keysName(id), await sealBytes(keys, deps.keysRecipients));
  const packed = packInstallation(dataDir, session, id);
  const gzip = Readable.from(packed.stream).pipe(createGzip({ level: 1 }));
  packed.span.catch((error) => gzip.destroy(error));
  const recipients = [...deps.recipients, check.recipient];
  const storedBytes = await putParts(target, dataPrefix(id), seal(gzip, recipients));
  const span = await packed.span;
  await verify(deps, session, id, check.identity);
  return {
    ...span,
    schema: session.schema,
    plainBytes: session.bytes,
    storedBytes,
    keys: keyPrints(files, keySettings),
  };
}

/** Restores the stored copy next to the original. */
async function verify({ dataDir, target, log }: BackupDeps, session: BackupSession, id: string, identity: string) {
  const folder = join(dataDir, `verifying-${id}`);
  await needSpace(dataDir, session.bytes);
  try {
    await unpack(unseal(getParts(target, dataPrefix(id)), [identity]), folder);
    const { breaches, trail } = await recoverDatabase({ dataDir: folder, logFolder: null, until: null, log });
    refuseBroken(breaches, trail);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws BackupError if the restored books or the audit trail do not hold. */
export function refuseBroken(breaches: readonly string[], trail: { readonly brokenAt: string | null }): void {
  const found = trail.brokenAt === null ? breaches : [...breaches, `the audit trail is broken at ${trail.brokenAt}`];
  if (found.length > 0)
    throw new BackupError(`the restored copy is not whole, ${found.length} faults: ${found.slice(0, 5).join('; ')}`);
}

const MEGABYTE = 1_000_000;
/** Files of the log and of the recovery next to the data. */
const SPARE = 1.2;

/** @throws BackupError if less than the size of the database is free. */
export async function needSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const wanted = Math.ceil((bytes * SPARE) / MEGABYTE);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free < wanted) throw new BackupError(`${folder}: ${free} MB are free, ${wanted} MB are needed for the copy`);
}

/** `20261129T043000Z-1f9a3c`: sorted by time. */
function idOf(now: number): string {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  return `${stamp}-${randomBytes(3).toString('hex')}`;
}
