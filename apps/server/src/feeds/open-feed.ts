import { createSimulator, type Feed, guardFeed, openReplay } from '@crease/feeds';
import type { Store } from '@crease/store';
import type { ServerConfig } from '../config.ts';
import { type FeedSource, feedSource } from './feed-source.ts';
import { readRecording } from './read-recording.ts';

/** The configured feed behind its guard, at the place where it was left. */
export async function openFeed(
  config: Pick<ServerConfig, 'seed' | 'simSpeed' | 'replay'>,
  settings: Store['settings'],
  given?: Feed,
): Promise<FeedSource> {
  const shared = { settings, speed: config.simSpeed, now: Date.now() };
  if (given) return feedSource({ ...shared, name: given.name, make: () => given });
  if (config.replay !== null) {
    const recording = await readRecording(config.replay);
    const make = (epoch: number) => guardFeed(openReplay({ ...recording, epoch }));
    return feedSource({ ...shared, name: `replay.${recording.name}`, make });
  }
  const { seed } = config;
  return feedSource({
    ...shared,
    name: `simulator.${seed}`,
    make: (epoch) => guardFeed(createSimulator({ seed, epoch })),
  });
}
