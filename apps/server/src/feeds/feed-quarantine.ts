import { score, teams } from '@crease/contract';
import { type Feed, type FeedUpdate, PassingFeed } from '@crease/feeds';
import type { Logger } from 'pino';
import { RepeatFilter } from './repeat-filter.ts';

/**
 * Drops damaged updates before the engine: invalid scores, and events without two complete team cards. They are counted
 * and logged; the rest of the feed continues, and no market is touched.
 */
export class FeedQuarantine {
  readonly #log: Pick<Logger, 'warn'>;
  readonly #said = new RepeatFilter();
  #count = 0;

  constructor(log: Pick<Logger, 'warn'>) {
    this.#log = log;
  }

  /** Number of dropped updates, repeats included. */
  get count(): number {
    return this.#count;
  }

  /** The feed without its damaged updates. Runs before the guard, which compares scores. */
  behind(feed: Feed): Feed {
    return new SoundFeed(feed, (update) => this.#isSound(update));
  }

  #isSound(update: FeedUpdate): boolean {
    const fault = faultOf(update);
    if (fault === null) return true;
    this.#count++;
    const about = `${update.kind} ${update.gameId}`;
    if (this.#said.isNew(about, fault)) this.#log.warn(`${about}, update ${update.seq}: left out, ${fault}`);
    return false;
  }
}

/** Returns where an update is damaged and how: `goals.1: expected number`; null if it is valid. */
function faultOf(update: FeedUpdate): string | null {
  if (update.kind === 'score') return faultIn(score, update.score);
  return update.kind === 'sportEvent' ? faultIn(teams, update.teams) : null;
}

function faultIn(schema: typeof score | typeof teams, value: unknown): string | null {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}

class SoundFeed extends PassingFeed {
  readonly #isSound: (update: FeedUpdate) => boolean;

  constructor(source: Feed, isSound: (update: FeedUpdate) => boolean) {
    super(source);
    this.#isSound = isSound;
  }

  advance(feedTime: number): FeedUpdate[] {
    return this.source.advance(feedTime).filter(this.#isSound);
  }

  seek(feedTime: number): FeedUpdate[] {
    return this.source.seek(feedTime).filter(this.#isSound);
  }
}
