import { BackupError } from '../backup-error.ts';
import type { KeyPrint } from '../keys/installation-keys.ts';
import type { Target } from '../targets/target.ts';

/** Description of a complete and verified backup, stored last and not encrypted. */
export interface BackupRecord {
  readonly form: 1;
  readonly id: string;
  /** Identity of the installation: its database cluster. */
  readonly house: string;
  /** Clock of the installation, epoch ms. */
  readonly madeAt: number;
  /** Clock of the database when the copy was complete, epoch ms: the earliest point in time of a restore. */
  readonly endsAt: number;
  readonly firstSegment: string;
  readonly lastSegment: string;
  /** Number of the last migration. */
  readonly schema: number;
  /** Size of the database, bytes. */
  readonly plainBytes: number;
  readonly storedBytes: number;
  readonly keys: readonly KeyPrint[];
  /** How long copy and verification took, ms. */
  readonly tookMs: number;
}

export const BASE = 'base';
const RECORD = 'backup.json';

export function recordName(id: string): string {
  return `${BASE}/${id}/${RECORD}`;
}

/** Returns the complete backups of a target, oldest first. @throws BackupError if a record cannot be read. */
export async function listBackups(target: Target): Promise<BackupRecord[]> {
  const names = (await target.list(`${BASE}/`)).filter((name) => name.endsWith(`/${RECORD}`));
  const records: BackupRecord[] = [];
  for (const name of names) records.push(parse(await target.get(name), `${target.label}/${name}`));
  return records.sort((one, other) => one.madeAt - other.madeAt);
}

function parse(bytes: Buffer, where: string): BackupRecord {
  try {
    const record = JSON.parse(bytes.toString('utf8')) as BackupRecord;
    if (record.form === 1 && typeof record.id === 'string' && typeof record.house === 'string') return record;
  } catch {
    // Reported below.
  }
  throw new BackupError(`${where} is not the record of a backup, or was made by a newer Crease`);
}

/** @throws BackupError if the target holds backups of another installation. */
export function refuseOtherInstallation(records: readonly BackupRecord[], installation: string, target: Target): void {
  if (records.some((record) => record.house !== installation))
    throw new BackupError(`${target.label} holds backups of another installation: choose another target`);
}

/** Size of a part, bytes: one call of S3, and one buffer in memory. */
const PART_BYTES = 16_777_216;

/**
 * Stores a stream as `<prefix>00001`, `<prefix>00002`, …; joined in this order they are the stream. @returns its size.
 */
export async function putParts(target: Target, prefix: string, stream: AsyncIterable<Uint8Array>): Promise<number> {
  let held: Uint8Array[] = [];
  let length = 0;
  let total = 0;
  let count = 0;
  const store = async () => {
    await target.put(`${prefix}${String(++count).padStart(5, '0')}`, Buffer.concat(held));
    held = [];
    length = 0;
  };
  for await (const bytes of stream) {
    held.push(bytes);
    length += bytes.length;
    total += bytes.length;
    if (length >= PART_BYTES) await store();
  }
  if (length > 0) await store();
  return total;
}

/** Returns the stream of {@link putParts}. @throws BackupError if a part is missing. */
export async function* getParts(target: Target, prefix: string): AsyncGenerator<Uint8Array> {
  const names = await target.list(prefix);
  if (names.length === 0) throw new BackupError(`${target.label}/${prefix}* is missing`);
  for (const [at, name] of names.entries()) {
    if (name !== `${prefix}${String(at + 1).padStart(5, '0')}`)
      throw new BackupError(`part ${at + 1} of ${target.label}/${prefix}* is missing`);
    yield await target.get(name);
  }
}
