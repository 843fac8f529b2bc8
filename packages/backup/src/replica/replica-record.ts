import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../backup-error.ts';

const RECORD = 'replica.json';
/** Its name after the promotion, until the next backup. */
const PROMOTED = 'promoted.json';

/** Writes the data directory of its primary to a replica's directory. The stored name of the field is `house`. */
export function writePrimary(replica: string, primary: string): void {
  writeFileSync(join(replica, RECORD), `${JSON.stringify({ house: primary })}\n`, { mode: 0o600 });
}

/** Returns the data directory of a replica's primary. @throws BackupError if the directory is not a replica's. */
export function primaryOf(replica: string): string {
  const path = join(replica, RECORD);
  if (!existsSync(path)) throw new BackupError(`${replica} holds no replica`);
  return (JSON.parse(readFileSync(path, 'utf8')) as { house: string }).house;
}

export function notePromotion(replica: string): void {
  renameSync(join(replica, RECORD), join(replica, PROMOTED));
}

/** Returns whether a promoted replica was not backed up since. Its log does not continue that of the old primary. */
export function isNewlyPromoted(dataDir: string): boolean {
  return existsSync(join(dataDir, PROMOTED));
}

export function forgetPromotion(dataDir: string): void {
  rmSync(join(dataDir, PROMOTED), { force: true });
}
