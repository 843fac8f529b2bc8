import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../backup-error.ts';
import { sealBytes, unsealBytes } from '../sealing/age-stream.ts';
import type { Target } from '../targets/target.ts';

/** Folders of the data directory with files that players upload: documents, and proofs of payments. */
const FOLDERS = ['kyc', 'proofs'] as const;
/** Names under which complete files are stored; drafts end otherwise. */
const COMPLETE = /^[\w-]+\.(sealed|jpg)$/;
/** A file gets its time before its name: one of the last minute before a backup may be missing in it, ms. */
const OVERLAP_MS = 60_000;

interface ShipOptions {
  readonly target: Target;
  readonly installation: string;
  readonly recipients: readonly string[];
  /** When the last good backup began, epoch ms: it contains older files. */
  readonly since: number;
}

/** Uploads since the last backup, each stored encrypted in the target under its time and hash. */
export class UploadArchive {
  readonly #dataDir: string;
  /** Names in the target; null: not read yet. */
  #stored: Set<string> | null = null;
  /** Modification time of each folder when all of its files were stored, ms. */
  readonly #seen = new Map<string, number>();
  #since = Number.NaN;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Stores the files that are not stored yet. @throws BackupError if the target does not take them: they wait. */
  async ship(options: ShipOptions): Promise<void> {
    const { target, installation, since } = options;
    if (since !== this.#since) this.#seen.clear();
    if (since !== this.#since || !this.#stored) this.#stored = new Set(await target.list(folderOf(installation)));
    this.#since = since;
    for (const folder of FOLDERS) {
      const found = await stat(join(this.#dataDir, folder)).catch(ifMissing);
      // Files get their names by renaming, which changes the time of the folder.
      if (!found || found.mtimeMs === this.#seen.get(folder)) continue;
      await this.#shipFolder(folder, this.#stored, options);
      this.#seen.set(folder, found.mtimeMs);
    }
  }

  async #shipFolder(folder: string, stored: Set<string>, { target, installation, recipients, since }: ShipOptions) {
    for (const name of (await readdir(join(this.#dataDir, folder))).filter((each) => COMPLETE.test(each))) {
      const path = join(this.#dataDir, folder, name);
      const at = (await stat(path).catch(ifMissing))?.mtimeMs ?? 0;
      if (at < since - OVERLAP_MS) continue;
      const bytes = await readFile(path).catch(ifMissing);
      const object = bytes && nameOf(installation, { folder, name, at: Math.round(at), hash: hashOf(bytes) });
      if (!bytes || !object || stored.has(object)) continue;
      await target.put(object, await sealBytes(bytes, recipients));
      stored.add(object);
    }
  }
}

interface FetchOptions {
  readonly target: Target;
  readonly installation: string;
  readonly identities: readonly string[];
  /** When the restored backup began, epoch ms. */
  readonly since: number;
  /** Point in time of the restore, epoch ms; null: everything stored. */
  readonly until: number | null;
}

/**
 * Writes the uploads since a backup into a restored data directory, of several under one name the latest.
 * @returns their number. @throws BackupError if one was changed, or the key does not open it.
 */
export async function fetchUploads(
  dataDir: string,
  { target, installation, identities, since, until }: FetchOptions,
): Promise<number> {
  const latest = new Map<string, Upload & { readonly object: string }>();
  for (const object of await target.list(folderOf(installation))) {
    const upload = { ...uploadOf(object), object };
    const { folder, name, at } = upload;
    if (at < since - OVERLAP_MS || at > (until ?? at)) continue;
    const known = latest.get(`${folder}/${name}`);
    if (!known || known.at <= at) latest.set(`${folder}/${name}`, upload);
  }
  for (const { folder, name, hash, object } of latest.values()) {
    const bytes = await unsealBytes(await target.get(object), identities);
    if (hashOf(bytes) !== hash) throw new BackupError(`${object} was changed`);
    mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDir, folder, name), bytes, { mode: 0o600 });
  }
  return latest.size;
}

/** Deletes uploads that the oldest kept backup contains. @param since when it began, epoch ms. */
export async function trimUploads(target: Target, installation: string, since: number): Promise<void> {
  for (const object of await target.list(folderOf(installation)))
    if (uploadOf(object).at < since - OVERLAP_MS) await target.remove(object);
}

interface Upload {
  readonly folder: string;
  readonly name: string;
  /** Epoch ms. */
  readonly at: number;
  readonly hash: string;
}

function folderOf(installation: string): string {
  return `uploads/${installation}/`;
}

function nameOf(installation: string, { folder, name, at, hash }: Upload): string {
  return `${folderOf(installation)}${folder}/${name}.${at}.${hash}.age`;
}

/** Reads a name of {@link nameOf}. @throws BackupError for any other name. */
function uploadOf(object: string): Upload {
  const [, folder, name, at, hash] =
    /^uploads\/\d+\/(kyc|proofs)\/([\w-]+\.\w+)\.(\d+)\.([\da-f]{16})\.age$/.exec(object) ?? [];
  if (!folder || !name || !hash) throw new BackupError(`${object} is not the name of an upload`);
  return { folder, name, at: Number(at), hash };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
