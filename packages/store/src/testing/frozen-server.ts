import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { processesIn } from '../database/process-probe.ts';

/**
 * Stops every process of the embedded server of a data directory where it stands, as a machine does whose disk no
 * longer answers. @returns their numbers, for {@link thaw}.
 */
export function freeze(dataDir: string): number[] {
  const pids = processesIn(realpathSync(join(dataDir, 'postgres'))) ?? [];
  if (pids.length === 0) throw new Error(`no database runs in ${dataDir}`);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return pids;
}

export function thaw(pids: readonly number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGCONT');
}
