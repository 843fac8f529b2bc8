import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

/** Creates the database that `freshDataDir` copies, once for all files of a run. Returns a function that deletes it. */
export default function makeDatabase(project: Pick<TestProject, 'onTestsRerun'>): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'crease-made-'));
  const program = fileURLToPath(new URL('./make-database.ts', import.meta.url));
  spawnSync(process.execPath, ['--import', 'tsx', program, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const cluster = join(folder, 'postgres');
  // Without an embedded PostgreSQL there is no database to copy.
  if (existsSync(cluster)) process.env.MADE_DATABASE = cluster;
  // Changes its time: a source may have changed, so `builtProgram` bundles again.
  project.onTestsRerun(() => rmSync(mkdtempSync(join(folder, 'rerun-')), { recursive: true }));
  return () => rmSync(folder, { recursive: true, force: true });
}
