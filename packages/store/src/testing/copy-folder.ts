import { chmodSync, cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { CLUSTER_FOLDER } from '../database/make-cluster.ts';

/**
 * Copies a data directory or a cluster. Node 24 gives copied folders the default mode, and PostgreSQL does not start on
 * a cluster that others can read.
 */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  for (const folder of [to, join(to, CLUSTER_FOLDER)]) if (existsSync(folder)) chmodSync(folder, 0o700);
}
