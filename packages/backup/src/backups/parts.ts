import { BackupError } from '../backup-error.ts';
import type { Target } from '../targets/target.ts';

/** Size of a part, bytes: one call of S3, and one buffer in memory. */
const PART_BYTES = 16_777_216;

/** Stores a stream as `<prefix>00001`, `<prefix>00002`, …; joined in this order they are the stream. @returns its size. */
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
