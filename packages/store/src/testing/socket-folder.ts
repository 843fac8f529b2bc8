import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the socket folder of a data directory's embedded server: the fifth line of its pid file. */
export function socketFolderOf(dataDir: string): string {
  return postmasterLines(dataDir)[4] as string;
}

export function postmasterPidOf(dataDir: string): number {
  return Number(postmasterLines(dataDir)[0]);
}

function postmasterLines(dataDir: string): string[] {
  return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
}
