import type { Feed } from '@crease/feeds';
import type { Store } from '@crease/store';

/** A feed with its place in time. */
export interface FeedSource {
  readonly feed: Feed;
  /** Epoch ms on the feed's own clock at feed time 0. */
  readonly epoch: number;
  /** Feed time to go on from. */
  readonly position: number;
  /** Keeps the position over a restart. */
  savePosition(feedTime: number): Promise<void>;
}

/** How often the position is saved, in real time. */
export const SAVE_PACE_MS = 1000;

export interface SavedPosition {
  readonly epoch: number;
  readonly feedTime: number;
}

/** Where the position of a feed is kept. */
export const positionKey = (name: string): string => `feed.position.${name}`;

interface FeedSourceOptions {
  /** Which story is told: another name begins at its beginning. */
  readonly name: string;
  /** Feed time of its beginning when it was never told before; 0 when left out. */
  readonly beginsAt?: number;
  /** The feed, its clock beginning at this epoch. */
  readonly make: (epoch: number) => Feed;
  readonly settings: Store['settings'];
  /** Milliseconds of feed time in a real one. */
  readonly speed: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * A feed at the place where it was left. It goes on a little later than the last saved position, so that nothing
 * is told again as coming that somebody may have seen already: what fell between is told as done.
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
