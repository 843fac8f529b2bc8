import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Once for all files of a run: makes the database that `freshDataDir` copies. Returns what sweeps it away. */
export default function makeDatabase(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'crease-made-'));
  const program = fileURLToPath(new URL('./make-database.ts', import.meta.url));
  spawnSync(process.execPath, ['--import', 'tsx', program, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const cluster = join(folder, 'postgres');
  // Where no PostgreSQL runs there is none to copy.
  if (existsSync(cluster)) process.env.MADE_DATABASE = cluster;
  return () => rmSync(folder, { recursive: true, force: true });
}
