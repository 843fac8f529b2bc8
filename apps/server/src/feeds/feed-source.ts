import type { Feed } from '@crease/feeds';
import type { Store } from '@crease/store';

/** A feed with its position. */
export interface FeedSource {
  readonly feed: Feed;
  /** Epoch ms on the feed's own clock at feed time 0. */
  readonly epoch: number;
  /** Feed time to continue from. */
  readonly position: number;
  /** Saves the position for a restart. */
  savePosition(feedTime: number): Promise<void>;
}

/** How often the position is saved, real ms. */
export const SAVE_PACE_MS = 1000;

export interface SavedPosition {
  readonly epoch: number;
  readonly feedTime: number;
}

/** Store of the feed's position. */
export const positionKey = (name: string): string => `feed.position.${name}`;

interface FeedSourceOptions {
  /** Name of the world: another name starts from its beginning. */
  readonly name: string;
  /** Feed time of the beginning for a new world; 0 if absent. */
  readonly beginsAt?: number;
  /** Creates the feed with its clock starting at this epoch. */
  readonly make: (epoch: number) => Feed;
  readonly settings: Store['settings'];
  /** Milliseconds of feed time per real millisecond. */
  readonly speed: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Opens a feed at its last position. It resumes slightly later than saved, so that updates which may have been
 * published are not announced again: those in between are sent as past.
 */
export async function feedSource({
  name,
  beginsAt = 0,
  make,
  settings,
  speed,
  now,
}: FeedSourceOptions): Promise<FeedSource> {
  const key = positionKey(name);
  const saved = await settings.get<SavedPosition>(key);
  const epoch = saved?.epoch ?? now - beginsAt;
  const feed = make(epoch);
  return {
    feed,
    epoch,
    position: saved ? Math.min(saved.feedTime + 2 * SAVE_PACE_MS * speed, feed.endsAt) : beginsAt,
    savePosition: (feedTime) => settings.set(key, { epoch, feedTime }),
  };
}
