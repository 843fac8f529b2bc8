import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUSTER_FOLDER } from '../database/make-cluster.ts';

/**
 * A temporary data directory, with a new database in it that nobody has written to: initdb and every migration take
 * two seconds, a copy of their work a quarter of one. Without a run that made one (`database.setup.ts`), it is empty.
 * @param name what its own name begins with, as `crease-limits-`.
 */
export function freshDataDir(name: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), name));
  const made = process.env.MADE_DATABASE;
  if (made) cpSync(made, join(dataDir, CLUSTER_FOLDER), { recursive: true });
  return dataDir;
}
