import { NOTES } from '@crease/kernel';
import type { Feed, FeedUpdate, SportEventUpdate } from '../feed/feed-update.ts';
import { PassingFeed } from '../feed/passing-feed.ts';
import { fateOf, type LeagueEvent, type LeagueSwitches } from './league-switches.ts';

/**
 * First number of the updates that withdraw an event: above every number of a simulated match, and small enough for the
 * guard, which multiplies numbers by 1024.
 */
const WITHDRAWN_SEQ = 2 ** 40;

/** An event that the feed has sent. */
interface SeenEvent extends LeagueEvent {
  readonly sportId: SportEventUpdate['sportId'];
  readonly isPublished: boolean;
}

/** Events remembered: several times what a feed has at once. */
const REMEMBERED = 500;

/**
 * A feed without the leagues that are off. The updates of all others pass unchanged, under their own numbers: the feed
 * behind it plays every match whatever is switched. After a change of {@link LeagueFilter.switches} the reader must
 * seek: the state then contains the end of withdrawn events, and events that are published again.
 */
export class LeagueFilter extends PassingFeed {
  switches: LeagueSwitches;
  /** The last data of the newest events. */
  readonly #events = new Map<string, SportEventUpdate>();

  constructor(feed: Feed, switches: LeagueSwitches) {
    super(feed);
    this.switches = switches;
  }

  /** The feed's newest events up to the last read. */
  events(): SeenEvent[] {
    return [...this.#events.values()].map(({ gameId, competition: league, status, sportId }) => {
      const isPublished = fateOf(this.switches, { gameId, league }) === 'published';
      return { gameId, league, status, sportId, isPublished };
    });
  }

  advance(feedTime: number): FeedUpdate[] {
    return this.source.advance(feedTime).flatMap((update) => this.#take(update));
  }

  seek(feedTime: number): FeedUpdate[] {
    this.#events.clear();
    const updates = this.source.seek(feedTime);
    const passed = updates.flatMap((update) => this.#take(update));
    return [...this.#ends(), ...passed];
  }

  #take(update: FeedUpdate): FeedUpdate[] {
    if (update.kind === 'sportEvent') this.#note(update);
    const event = this.#events.get(update.gameId);
    if (!event) return [update];
    const fate = fateOf(this.switches, { gameId: update.gameId, league: event.competition });
    if (update.kind === 'seedRevealed' && fate === 'withdrawn')
      return [{ ...update, seq: WITHDRAWN_SEQ + this.#marketsOf(update.gameId).length + 1 }];
    return fate === 'published' ? [update] : [];
  }

  #note(event: SportEventUpdate): void {
    this.#events.set(event.gameId, event);
    const [oldest] = this.#events.keys();
    if (this.#events.size > REMEMBERED && oldest !== undefined) this.#events.delete(oldest);
  }

  /** The end of every withdrawn event that the feed still has: its markets are void, the event is abandoned. */
  #ends(): FeedUpdate[] {
    return this.switches.withdrawn.flatMap(({ gameId, marketIds }): FeedUpdate[] => {
      const event = this.#events.get(gameId);
      if (!event) return [];
      const result = { kind: 'void', note: NOTES.playAbandoned } as const;
      const voids = marketIds.map(
        (marketId, at): FeedUpdate => ({
          kind: 'result',
          gameId,
          marketId,
          result,
          at: event.at,
          seq: WITHDRAWN_SEQ + at,
        }),
      );
      return [...voids, { ...event, status: 'abandoned', seq: WITHDRAWN_SEQ + marketIds.length }];
    });
  }

  #marketsOf(gameId: string): readonly string[] {
    return this.switches.withdrawn.find((one) => one.gameId === gameId)?.marketIds ?? [];
  }
}
