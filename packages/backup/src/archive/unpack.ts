import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError } from '../backup-error.ts';

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
