import type { Feed } from '@crease/feeds';
import type { Store } from '@crease/store';
import type { ServerConfig } from '../config.ts';
import { type FeedSource, feedSource } from './feed-source.ts';

/** The configured feed behind its guard, at the place where it was left. */
export async function openFeed(
  config: Pick<ServerConfig, 'seed' | 'simSpeed' | 'replay'>,
  settings: Store['settings'],
  given?: Feed,
): Promise<FeedSource> {
  const shared = { settings, speed: config.simSpeed, now: Date.now() };
  if (given) return feedSource({ ...shared, name: given.name, make: () => given });
  throw new Error('no feed');
}
