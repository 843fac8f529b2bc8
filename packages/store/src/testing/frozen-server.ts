import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { processesIn } from '../database/process-probe.ts';

/**
 * Stops every process of the embedded server of a data directory, as on a machine whose disk does not respond. @returns
 * their pids, for {@link thaw}.
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
