import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fromHex, sha256 } from '@crease/kernel';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { keyFile } from '../core/key-file.ts';

const FILE = 'outcome.key';
/** File name of an earlier release; still read. */
const FORMER_FILE = 'luck.key';

/**
 * Returns the 32 bytes that determine every simulated match: `OUTCOME_KEY`, else the file `outcome.key` in the data
 * directory, created if missing. `SEED` is not secret, and logs a warning.
 * @throws Error if the file cannot be read or written.
 */
export function openOutcomeSeed(
  { seed, outcomeKey, folder }: Pick<ServerConfig, 'seed' | 'outcomeKey' | 'folder'>,
  log: Pick<Logger, 'warn'>,
): Uint8Array {
  if (seed === null) return outcomeKey === null ? keyFile(folder, fileIn(folder)).subarray(0, 32) : fromHex(outcomeKey);
  log.warn('SEED is set: anyone who knows it can compute every result. For tests and replays only.');
  return sha256(seed);
}

/** Returns the file of the data directory that holds the seed. */
function fileIn(folder: string): string {
  return existsSync(join(folder, FORMER_FILE)) ? FORMER_FILE : FILE;
}
