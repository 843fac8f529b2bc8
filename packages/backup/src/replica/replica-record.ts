import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../backup-error.ts';

const RECORD = 'replica.json';

/** Notes in a replica's directory which house it follows. */
export function writeHouseOf(replica: string, house: string): void {
  writeFileSync(join(replica, RECORD), `${JSON.stringify({ house })}\n`, { mode: 0o600 });
}

/** Returns the data directory of the house that a replica follows. @throws BackupError if none is noted. */
export function houseOf(replica: string): string {
  const path = join(replica, RECORD);
  if (!existsSync(path)) throw new BackupError(`${replica} holds no replica`);
  return (JSON.parse(readFileSync(path, 'utf8')) as { house: string }).house;
}

export function removeHouseOf(replica: string): void {
  rmSync(join(replica, RECORD), { force: true });
}
