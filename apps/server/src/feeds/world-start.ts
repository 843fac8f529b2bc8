import type { Store } from '@crease/store';
import { positionKey, type SavedPosition } from './feed-source.ts';

/** No match that the former world had announced when it stopped has a number that a world this much further on begins at. */
const APART_MS = 10 * 3600_000;
const LAST = 'feed.simulator.last';
/** The world of those who had named none, before every world had a secret of its own. */
const FORMER = { name: 'simulator.crease', beginsAt: 0 };

interface LastWorld {
  readonly name: string;
  readonly beginsAt: number;
}

/**
 * Feed time, ms, at which the simulated world of this name begins. Matches are named by their number; a database that
 * has seen another world before knows matches of the first numbers already, so the next world begins beyond them.
 */
export async function worldStart(name: string, settings: Store['settings']): Promise<number> {
  const last = (await settings.get<LastWorld>(LAST)) ?? FORMER;
  if (last.name === name) return last.beginsAt;
  const left = await settings.get<SavedPosition>(positionKey(last.name));
  const beginsAt = left ? Math.ceil((left.feedTime + APART_MS) / 60_000) * 60_000 : last.beginsAt;
  await settings.set(LAST, { name, beginsAt });
  return beginsAt;
}
