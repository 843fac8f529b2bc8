import type { Store } from '@crease/store';
import { positionKey, type SavedPosition } from './feed-source.ts';

/** Offset that is beyond every match id that the earlier world had announced. */
const APART_MS = 10 * 3600_000;
const LAST = 'feed.simulator.last';
/** Name of the world of releases without a secret. */
const FORMER = { name: 'simulator.crease', beginsAt: 0 };

interface LastWorld {
  readonly name: string;
  readonly beginsAt: number;
}

/**
 * Returns the feed time, ms, at which a simulated world starts. Match ids are numbers; a database with another world
 * has
 * used the first ones, so the next world starts beyond them.
 */
export async function worldStart(name: string, settings: Store['settings']): Promise<number> {
  const last = (await settings.get<LastWorld>(LAST)) ?? FORMER;
  if (last.name === name) return last.beginsAt;
  const left = await settings.get<SavedPosition>(positionKey(last.name));
  const beginsAt = left ? Math.ceil((left.feedTime + APART_MS) / 60_000) * 60_000 : last.beginsAt;
  await settings.set(LAST, { name, beginsAt });
  return beginsAt;
}
