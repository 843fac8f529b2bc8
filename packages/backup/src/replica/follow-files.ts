import { existsSync } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { CLUSTER_FOLDER } from '@crease/store';
import { isHouseFile } from '../archive/pack-house.ts';

/**
 * Brings the uploads and keys of a replica up to date: copies files that are new or changed, deletes those that the
 * house has deleted. Does nothing while the house's disk is away, whose empty folder is no reason to delete.
 */
export async function followFiles(house: string, replica: string): Promise<void> {
  if (!existsSync(join(house, CLUSTER_FOLDER, 'global', 'pg_control'))) return;
  await followFolder(house, replica, '');
}

async function followFolder(house: string, replica: string, path: string): Promise<void> {
  const names = await readdir(join(house, path));
  for (const name of names) {
    const inner = path === '' ? name : `${path}/${name}`;
    if (isHouseFile(inner)) await followEntry(house, replica, inner);
  }
  const kept = new Set(names);
  for (const name of await readdir(join(replica, path))) {
    const inner = path === '' ? name : `${path}/${name}`;
    if (isHouseFile(inner) && !kept.has(name)) await rm(join(replica, inner), { recursive: true, force: true });
  }
}

async function followEntry(house: string, replica: string, path: string): Promise<void> {
  const from = join(house, path);
  const to = join(replica, path);
  const found = await lstat(from).catch(() => null);
  if (found?.isDirectory()) {
    await mkdir(to, { recursive: true, mode: 0o700 });
    await followFolder(house, replica, path);
  }
  if (!found?.isFile()) return;
  const there = await lstat(to).catch(() => null);
  if (there && there.size === found.size && Math.abs(there.mtimeMs - found.mtimeMs) < 1) return;
  const draft = `${to}.copying`;
  await copyFile(from, draft);
  await utimes(draft, found.atime, found.mtime);
  await rename(draft, to);
}
