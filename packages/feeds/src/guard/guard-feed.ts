import type { Feed, FeedUpdate, Quarantined } from '../feed/feed-update.ts';
import { GUARD_DEFAULTS, type GuardOptions } from './guard-options.ts';
import { GuardedGame } from './guarded-game.ts';

/** The guard listens at these steps of feed time: what it finds does not depend on how often it is asked. */
const STEP_MS = 100;

/** A feed behind a guard. */
interface GuardedFeed extends Feed {
  /** Games that the guard remembers: those with open markets, and those that spoke within the last hour. */
  readonly watchedGames: number;
}

/**
 * A feed with a guard at its door. What it lets through is in order, told once, and sane; where it is not,
 * the markets concerned are suspended and it is said why:
 *
 * - **order**: within a game an update whose number is not above the last one is a repeat or late, and is dropped;
 * - **silence**: a game in play that says nothing new for too long is suspended, and reopens with its next word
 *   (a feed tells changes only: what it does not repeat still holds);
 * - **price**: a quote that gives money away, lies off the ladder, or jumps out of all reason is not told and
 *   suspends its market, until enough sound quotes have followed or one has stood for long;
 * - **score**: a score that goes back is not told and suspends the game's markets, until it has stood for a while
 *   (then it was a correction) or the source has taken it back (then it was a slip).
 *
 * Numbers: an update that passes keeps its place as `seq × 1024`; what the guard says itself takes the numbers
 * between. So they rise, and at the same position they are the same again, however the feed got there.
 * Updates come up to {@link STEP_MS} of feed time later than from the bare feed.
 *
 * A game without an open market that has been silent for an hour is forgotten. What is repeated of it after that passes
 * under the number that it had, so that a reader that goes by numbers drops it.
 */
export function guardFeed(feed: Feed, options: Partial<GuardOptions> = {}): GuardedFeed {
  const limits = { ...GUARD_DEFAULTS, ...options };
  return new GuardAtTheDoor(feed, {
    ...limits,
    silenceMs: Math.max(limits.silenceMs, feed.longestQuietMs ?? 0),
  });
}

class GuardAtTheDoor implements GuardedFeed {
  readonly name: string;
  readonly endsAt: number;
  readonly quarantined?: Quarantined;
  readonly lagMs: number;
  private readonly feed: Feed;
  private readonly options: GuardOptions;
  private games = new Map<string, GuardedGame>();
  private step = -1;

  constructor(feed: Feed, options: GuardOptions) {
    this.feed = feed;
    this.options = options;
    this.name = feed.name;
    if (feed.quarantined) this.quarantined = feed.quarantined;
    this.endsAt = Math.ceil(feed.endsAt / STEP_MS) * STEP_MS;
    this.lagMs = STEP_MS + (feed.lagMs ?? 0);
  }

  get watchedGames(): number {
    return this.games.size;
  }

  advance(feedTime: number): FeedUpdate[] {
    const told: FeedUpdate[] = [];
    const last = Math.floor(Math.min(feedTime, this.endsAt) / STEP_MS);
    while (this.step < last) {
      this.step++;
      this.listen(this.feed.advance(this.step * STEP_MS), told);
    }
    return told;
  }

  /** The present is taken on trust: what was held back before is forgotten, and found again if it is still so. */
  seek(feedTime: number): FeedUpdate[] {
    this.games = new Map();
    this.step = Math.floor(Math.min(feedTime, this.endsAt) / STEP_MS);
    const told: FeedUpdate[] = [];
    for (const update of this.feed.seek(this.step * STEP_MS)) told.push(...this.game(update).trust(update, this.now));
    return told;
  }

  private get now(): number {
    return this.step * STEP_MS;
  }

  private listen(updates: readonly FeedUpdate[], told: FeedUpdate[]): void {
    for (const update of updates) told.push(...this.game(update).take(update, this.now));
    for (const [gameId, game] of this.games) {
      told.push(...game.lookAround(this.now));
      if (game.isOver(this.now)) this.games.delete(gameId);
    }
  }

  private game({ gameId }: FeedUpdate): GuardedGame {
    let game = this.games.get(gameId);
    if (!game) {
      game = new GuardedGame(gameId, this.options);
      this.games.set(gameId, game);
    }
    return game;
  }
}
