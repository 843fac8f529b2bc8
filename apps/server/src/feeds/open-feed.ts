import { createSimulator, type Feed, guardFeed, openReplay } from '@crease/feeds';
import { sha256 } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config.ts';
import { type FeedSource, feedSource } from './feed-source.ts';
import { readRecording } from './read-recording.ts';

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
  { seed, simSpeed, replay }: Pick<ServerConfig, 'seed' | 'simSpeed' | 'replay'>,
  { settings, log, given }: OpenFeedParts,
): Promise<FeedSource> {
  const secret = sha256(seed);
  const shared = { settings, speed: simSpeed, now: Date.now() };
  if (given) return feedSource({ ...shared, name: given.name, make: () => given });
  if (replay === null) {
    const make = (epoch: number) => guardFeed(createSimulator({ secret, epoch }));
    return feedSource({ ...shared, name: `simulator.${seed}`, make });
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
