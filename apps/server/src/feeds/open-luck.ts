import { fromHex, sha256 } from '@crease/kernel';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { keyFile } from '../core/key-file.ts';

const FILE = 'luck.key';

/**
 * The 32 bytes from which every simulated match follows: those of `LUCK_KEY`, else of the file `luck.key` in the data
 * directory, which is made when it is missing. A `SEED` is no secret, and the log says so.
 * @throws Error when the file cannot be read or written.
 */
export function openLuck(
  { seed, luckKey, folder }: Pick<ServerConfig, 'seed' | 'luckKey' | 'folder'>,
  log: Pick<Logger, 'warn'>,
): Uint8Array {
  if (seed === null) return luckKey === null ? keyFile(folder, FILE).subarray(0, 32) : fromHex(luckKey);
  log.warn('SEED is set: WHOEVER KNOWS IT KNOWS EVERY RESULT. For tests and replays only.');
  return sha256(seed);
}
