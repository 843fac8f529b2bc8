import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../backup-error.ts';

const RECORD = 'replica.json';
/** The same after the promotion, until the house is backed up. */
const PROMOTED = 'promoted.json';

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

export function notePromotion(replica: string): void {
  renameSync(join(replica, RECORD), join(replica, PROMOTED));
}

/** Returns whether a house was a replica and was not backed up since. Its log does not continue that of the old house. */
export function isNewlyPromoted(dataDir: string): boolean {
  return existsSync(join(dataDir, PROMOTED));
}

export function forgetPromotion(dataDir: string): void {
  rmSync(join(dataDir, PROMOTED), { force: true });
}
