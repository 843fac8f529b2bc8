import { copyFileSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUSTER_FOLDER } from '../database/make-cluster.ts';

/**
 * Copies a data directory or a cluster. `cpSync` takes twice as long, and gives folders the default mode: PostgreSQL
 * does not start on a cluster that others can read.
 */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, copy);
    else copyFileSync(source, copy);
  }
}

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
