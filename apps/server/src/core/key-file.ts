import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the 32 secret bytes of a file in the data directory, readable by its owner only; creates a missing file.
 * @throws Error if the file cannot be read or written, or holds no key.
 */
export function keyFile(dataDir: string, name: string): Uint8Array {
  const path = join(dataDir, name);
  try {
    return readKey(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  makeKey(path);
  return readKey(path);
}

/** As above, but null if the file is missing. @throws Error if it cannot be read, or holds no key. */
export function keyFileIfThere(dataDir: string, name: string): Uint8Array | null {
  const path = join(dataDir, name);
  return existsSync(path) ? readKey(path) : null;
}

function readKey(path: string): Uint8Array {
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  if (key.length < 32) throw new Error(`${path} holds no key: restore it from a copy`);
  return key;
}

/** Writes the whole file or nothing, and never overwrites an existing one. */
function makeKey(path: string): void {
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeSync(file, `${randomBytes(32).toString('base64url')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
