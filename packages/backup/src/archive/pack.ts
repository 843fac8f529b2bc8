import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Pack } from 'tar-stream';
import { BackupError } from '../backup-error.ts';

/** Adds a small file with this content. */
export function packText(pack: Pack, name: string, content: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name, mode: 0o600 }, Buffer.from(content), (error) => (error ? reject(error) : resolve()));
  });
}

/** Adds a file; one that was deleted since it was listed is left out. */
export async function packFile(pack: Pack, name: string, path: string): Promise<void> {
  const found = await stat(path).catch(ifMissing);
  if (!found) return;
  await new Promise<void>((resolve, reject) => {
    const entry = pack.entry({ name, mode: 0o600, size: found.size }, (error) => (error ? reject(error) : resolve()));
    void fill(entry, path, found.size).catch((error) => entry.destroy(error));
  });
}

/**
 * Writes exactly this many bytes: a file of the database may grow or shrink meanwhile. The log makes up for both at the
 * recovery.
 */
async function fill(entry: NodeJS.WritableStream, path: string, size: number): Promise<void> {
  let left = size;
  const write = (bytes: Uint8Array) =>
    entry.write(bytes) ? Promise.resolve() : new Promise<void>((resolve) => entry.once('drain', () => resolve()));
  if (size > 0) {
    for await (const bytes of createReadStream(path, { end: size - 1 })) {
      left -= (bytes as Buffer).length;
      await write(bytes as Buffer);
    }
  }
  for (; left > 0; left -= Math.min(left, 65_536)) await write(Buffer.alloc(Math.min(left, 65_536)));
  entry.end();
}

interface TreeFilter {
  /** False: neither the file nor the folder is packed. Paths are relative to the root, with `/`. */
  takes(path: string): boolean;
  /** True: of this folder only its name is packed. */
  isLeftEmpty(path: string): boolean;
}

/** Adds everything below a folder, folders first. @throws BackupError at a symbolic link. */
export async function packTree(pack: Pack, root: string, prefix: string, filter: TreeFilter): Promise<void> {
  const walk = async (path: string): Promise<void> => {
    for (const name of (await readdir(join(root, path)).catch(ifMissing)) ?? []) {
      const inner = path === '' ? name : `${path}/${name}`;
      if (!filter.takes(inner)) continue;
      const found = await lstat(join(root, inner)).catch(ifMissing);
      if (found?.isSymbolicLink())
        throw new BackupError(`${join(root, inner)} is a symbolic link: back it up yourself`);
      if (found?.isFile()) await packFile(pack, prefix + inner, join(root, inner));
      if (!found?.isDirectory()) continue;
      pack.entry({ name: prefix + inner, type: 'directory', mode: 0o700 });
      if (!filter.isLeftEmpty(inner)) await walk(inner);
    }
  };
  await walk('');
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Writes the contents of a compressed archive into a folder, readable by this user only. */
export function unpack(archive: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  return unpackPlain(Readable.from(archive).compose(createGunzip()), folder);
}

/** The same for an archive that is not compressed. After an error nothing is written any more. */
export async function unpackPlain(archive: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const tar = extract();
  let writing = Promise.resolve();
  tar.on('entry', (header, stream, next) => {
    // The archive ends with the same error.
    stream.on('error', () => {});
    writing = writeEntry(header, stream as unknown as Readable, folder).then(
      () => next(),
      (error: Error) => void tar.destroy(error),
    );
  });
  try {
    await pipeline(Readable.from(archive), tar as unknown as NodeJS.WritableStream);
  } finally {
    await writing;
  }
}

async function writeEntry(
  { name, type }: { readonly name: string; readonly type?: string | null },
  stream: Readable,
  folder: string,
): Promise<void> {
  if (name.startsWith('/') || name.split('/').includes('..'))
    throw new BackupError(`invalid path in the backup: ${name}`);
  const path = join(folder, name);
  // At once: a stream that ends before it is read would never be seen to end.
  mkdirSync(type === 'directory' ? path : join(path, '..'), { recursive: true, mode: 0o700 });
  if (type === 'directory') {
    stream.resume();
    return;
  }
  const file = createWriteStream(path, { mode: 0o600 });
  try {
    await pipeline(stream, file);
  } finally {
    if (!file.closed) await once(file, 'close');
  }
}
