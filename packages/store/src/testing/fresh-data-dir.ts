import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUSTER_FOLDER } from '../database/make-cluster.ts';
import { copyFolder } from './copy-folder.ts';

/**
 * Returns a temporary data directory with an empty, migrated database: initdb and all migrations take two seconds, a
 * copy of their result a quarter of one. Empty if the run did not create one (`database.setup.ts`).
 * @param name prefix of its name, as `crease-limits-`.
 */
export function freshDataDir(name: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), name));
  const made = process.env.MADE_DATABASE;
  if (made) copyFolder(made, join(dataDir, CLUSTER_FOLDER));
  return dataDir;
}
