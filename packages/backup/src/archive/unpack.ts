import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
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

/** The same for an archive that is not compressed. */
export async function unpackPlain(archive: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const tar = extract();
  tar.on('entry', (header, stream, next) => {
    // The archive ends with the same error.
    stream.on('error', () => {});
    void writeEntry(header, stream as unknown as Readable, folder).then(
      () => next(),
      (error: Error) => tar.destroy(error),
    );
  });
  await pipeline(Readable.from(archive), tar as unknown as NodeJS.WritableStream);
}

async function writeEntry(
  { name, type }: { readonly name: string; readonly type?: string | null },
  stream: Readable,
  folder: string,
): Promise<void> {
  if (name.startsWith('/') || name.split('/').includes('..'))
    throw new BackupError(`invalid path in the backup: ${name}`);
  const path = join(folder, name);
  if (type === 'directory') {
    await mkdir(path, { recursive: true, mode: 0o700 });
    stream.resume();
    return;
  }
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
}
