import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createSimulator, type Feed, guardFeed, openReplay, type RecordedText } from '@crease/feeds';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config.ts';
import { type FeedSource, feedSource } from './feed-source.ts';

export interface OpenFeedParts {
  readonly settings: Store['settings'];
  readonly log: Pick<Logger, 'info'>;
  /** Another feed than the configured one, which guards itself. */
  readonly given?: Feed | undefined;
}

/**
 * The configured feed behind its guard, at the place where it was left.
 * @throws Error in one sentence when the recording cannot be read or played.
 */
export async function openFeed(
  { seed, simSpeed, replay }: Pick<ServerConfig, 'seed' | 'simSpeed' | 'replay'>,
  { settings, log, given }: OpenFeedParts,
): Promise<FeedSource> {
  const shared = { settings, speed: simSpeed, now: Date.now() };
  if (given) return feedSource({ ...shared, name: given.name, make: () => given });
  if (replay === null) {
    const make = (epoch: number) => guardFeed(createSimulator({ seed, epoch }));
    return feedSource({ ...shared, name: `simulator.${seed}`, make });
  }
  const recording = await readRecording(replay);
  const companions = await Promise.all(companionPaths(replay).map((path) => readRecording(path).catch(() => null)));
  const found = companions.filter((companion) => companion !== null);
  const make = (epoch: number) => {
    const played = openReplay({ ...recording, companions: found, epoch });
    for (const { name, reason } of played.skipped) log.info(`${recording.name}: ${name} is not offered: ${reason}`);
    return guardFeed(played);
  };
  return feedSource({ ...shared, name: `replay.${recording.name}`, make });
}

const unpack = promisify(gunzip);
const GZIP_MAGIC = 0x1f8b;

async function readRecording(path: string): Promise<RecordedText> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new Error(`REPLAY: ${path} cannot be read: ${error.message}`);
  });
  const isPacked = bytes.length > 2 && bytes.readUInt16BE(0) === GZIP_MAGIC;
  return { name: basename(path), text: (isPacked ? await unpack(bytes) : bytes).toString('utf8') };
}

/** Files that are recorded beside one: the score stream of a market stream, the facts of a csv match. */
export function companionPaths(path: string): string[] {
  if (path.includes('.mcm.')) return [path.replace('.mcm.', '.ccm.')];
  const table = /^(.*?)(\.csv)(\.gz)?$/.exec(path);
  return table && !table[1]?.endsWith('_info') ? [`${table[1]}_info.csv${table[3] ?? ''}`] : [];
}
