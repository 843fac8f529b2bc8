import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { BackupError } from '../backup-error.ts';
import { sealBytes, unsealBytes } from '../sealing/age-stream.ts';
import type { Target } from '../targets/target.ts';

/** A segment of the log, its last partial one of a former timeline, a history of timelines, or the mark of a backup. */
const LOG_FILE = /^([\dA-F]{24}(\.partial|\.[\dA-F]{8}\.backup)?|[\dA-F]{8}\.history)$/;

/** Folder of the target with the log of an installation. */
function folderOf(installation: string): string {
  return `wal/${installation}/`;
}

/** Returns the names of the copied segments of the database's log, oldest first. */
export function copiedLog(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => LOG_FILE.test(name))
    .sort();
}

/**
 * Stores copied segments of the database's log in a target, each encrypted, and deletes the copies. A name contains the
 * hash of the content, so a repeated call stores the same object.
 * @throws BackupError if the target does not take them; the copies stay.
 */
export async function shipLog(
  folder: string,
  names: readonly string[],
  {
    target,
    installation,
    recipients,
  }: { readonly target: Target; readonly installation: string; readonly recipients: readonly string[] },
): Promise<void> {
  for (const name of names) {
    const plain = await readFile(join(folder, name));
    const path = `${folderOf(installation)}${name}.${hashOf(plain)}.age`;
    if (name.endsWith('.history')) await refuseFork(target, `${folderOf(installation)}${name}.`, path);
    await target.put(path, await sealed(plain, recipients));
    await rm(join(folder, name), { force: true });
  }
}

/** @throws BackupError if another copy of the same installation has begun the same timeline. */
async function refuseFork(target: Target, prefix: string, path: string): Promise<void> {
  if ((await target.list(prefix)).some((name) => name !== path))
    throw new BackupError(
      `two restored copies of one installation store their log in ${target.label}: stop one of them`,
    );
}

interface LogWanted {
  readonly target: Target;
  readonly installation: string;
  readonly firstSegment: string;
  readonly identities: readonly string[];
}

/**
 * Writes all segments since a backup, and all histories, into a folder.
 * @returns their number. @throws BackupError if one was changed, or the key does not open it.
 */
export async function fetchLog(
  folder: string,
  { target, installation, firstSegment, identities }: LogWanted,
): Promise<number> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stored = (await target.list(folderOf(installation))).map((path) => ({ path, ...partsOf(path) }));
  const wanted = stored.filter(({ name }) => name.endsWith('.history') || isSince(name, firstSegment));
  const seen = new Set<string>();
  for (const { path, name, hash } of wanted) {
    if (seen.has(name)) throw new BackupError(`${target.label} has two different files ${name}: remove the wrong one`);
    seen.add(name);
    const plain = await opened(await target.get(path), identities);
    if (hashOf(plain) !== hash) throw new BackupError(`${path} was changed`);
    writeFileSync(join(folder, name), plain, { mode: 0o600 });
  }
  return wanted.length;
}

/** Deletes segments before the oldest kept backup. Histories are small and stay. */
export async function trimLog(target: Target, installation: string, firstSegment: string): Promise<void> {
  for (const path of await target.list(folderOf(installation))) {
    const { name } = partsOf(path);
    if (!name.endsWith('.history') && !isSince(name, firstSegment)) await target.remove(path);
  }
}

/** `wal/<installation>/<name>.<hash>.age` */
function partsOf(path: string): { readonly name: string; readonly hash: string } {
  const [, name = '', hash = ''] = /([^/]+)\.([\da-f]{16})\.age$/.exec(path) ?? [];
  return { name, hash };
}

/** Compares positions in the log, without the timeline. Marks of backups are not needed. */
function isSince(name: string, first: string): boolean {
  return /^[\dA-F]{24}(\.partial)?$/.test(name) && name.slice(8, 24) >= first.slice(8);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

async function sealed(plain: Buffer, recipients: readonly string[]): Promise<Buffer> {
  return sealBytes(await promisify(gzip)(plain, { level: 1 }), recipients);
}

async function opened(bytes: Buffer, identities: readonly string[]): Promise<Buffer> {
  return promisify(gunzip)(await unsealBytes(bytes, identities));
}
