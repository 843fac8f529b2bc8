import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { BackupError } from '../backup-error.ts';
import type { Target } from './target.ts';

/** Stores backups in a folder, such as a mounted disk. */
export function folderTarget(folder: string): Target {
  const root = resolve(folder);
  return {
    label: root,
    put: (name, bytes) => writeWhole(join(root, name), bytes),
    get: async (name) => {
      try {
        return await readFile(join(root, name));
      } catch (error) {
        if (isMissing(error)) throw new BackupError(`${join(root, name)} is missing`);
        throw asBackupError(error);
      }
    },
    list: async (prefix) => {
      const entries = await readdir(join(root, dirname(`${prefix}x`)), { recursive: true, withFileTypes: true }).catch(
        (error) => {
          if (isMissing(error)) return [];
          throw asBackupError(error);
        },
      );
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .filter((name) => name.startsWith(prefix))
        .sort();
    },
    remove: async (name) => {
      await rm(join(root, name), { force: true });
      await removeIfEmpty(dirname(join(root, name)), root);
    },
  };
}

const DRAFT = '.part';

/** Content first, name second; both survive a power cut. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}${DRAFT}`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw asBackupError(error);
  }
}

async function removeIfEmpty(folder: string, root: string): Promise<void> {
  if (folder === root) return;
  await rmdir(folder).catch(() => {});
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'not writable for this user',
  EROFS: 'not writable: a read-only file system',
  ENOSPC: 'the disk is full',
  EFBIG: 'larger than this file system or user may write',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
};

function asBackupError(error: unknown): Error {
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  return new BackupError(`${path ?? 'backup target'}: ${REASONS[code] ?? message}`);
}
