import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { CLUSTER_FOLDER } from '../database/make-cluster.ts';
import { pidFileLines, processesIn } from '../database/process-probe.ts';

/** Returns the socket folder of a data directory's embedded server: the fifth line of its pid file. */
export function socketFolderOf(dataDir: string): string {
  return postmasterLines(dataDir)[4] as string;
}

export function postmasterPidOf(dataDir: string): number {
  return Number(postmasterLines(dataDir)[0]);
}

function postmasterLines(dataDir: string): string[] {
  const lines = pidFileLines(join(dataDir, CLUSTER_FOLDER));
  if (!lines) throw new Error(`no database runs in ${dataDir}`);
  return lines;
}

/**
 * Stops every process of the embedded server of a data directory, as on a machine whose disk does not respond. @returns
 * their pids, for {@link thaw}.
 */
export function freeze(dataDir: string): number[] {
  const pids = processesIn(realpathSync(join(dataDir, CLUSTER_FOLDER))) ?? [];
  if (pids.length === 0) throw new Error(`no database runs in ${dataDir}`);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return pids;
}

export function thaw(pids: readonly number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGCONT');
}
