import { createSimulator, type Feed, guardFeed, openReplay } from '@crease/feeds';
import { sha256, toHex } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config.ts';
import { type FeedSource, feedSource } from './feed-source.ts';
import { openLuck } from './open-luck.ts';
import { readRecording } from './read-recording.ts';
import { worldStart } from './world-start.ts';

export interface OpenFeedParts {
  readonly settings: Store['settings'];
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Another feed than the configured one, which guards itself. */
  readonly given?: Feed | undefined;
}

/**
 * The configured feed behind its guard, at the place where it was left.
 * @throws Error in one sentence when the recording cannot be read or played.
 */
export async function openFeed(
  config: Pick<ServerConfig, 'seed' | 'luckKey' | 'folder' | 'simSpeed' | 'replay'>,
  { settings, log, given }: OpenFeedParts,
): Promise<FeedSource> {
  const { simSpeed, replay } = config;
  const shared = { settings, speed: simSpeed, now: Date.now() };
  if (given) return feedSource({ ...shared, name: given.name, make: () => given });
  const secret = openLuck(config, log);
  if (replay === null) {
    const make = (epoch: number) => guardFeed(createSimulator({ secret, epoch }));
    const name = `simulator.${fingerprint(secret)}`;
    return feedSource({ ...shared, name, beginsAt: await worldStart(name, settings), make });
  }
  const recording = await readRecording(replay);
  const make = (epoch: number) => {
    const played = openReplay({ ...recording, epoch, secret });
    for (const { name, reason } of played.skipped) log.info(`${recording.name}: ${name} is not offered: ${reason}`);
    for (const { file, line, reason } of played.quarantined?.first ?? [])
      log.warn(`${file}, line ${line}: left out, ${reason}`);
    if (played.quarantined?.count) log.warn(`${recording.name}: ${played.quarantined.count} lines were left out`);
    return guardFeed(played);
  };
  return feedSource({ ...shared, name: `replay.${recording.name}`, make });
}

/** Tells one secret from another and gives none away. */
function fingerprint(secret: Uint8Array): string {
  return toHex(sha256(secret)).slice(0, 16);
}
