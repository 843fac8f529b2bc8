import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Process id of the PostgreSQL server of a Patroni; null: none is recorded. @param home folder of the Patroni. */
export function postmasterOf(home: string): number | null {
  try {
    return Number(readFileSync(join(home, 'postgresql/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}
