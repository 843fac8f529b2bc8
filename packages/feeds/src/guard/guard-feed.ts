import type { Feed, FeedUpdate, Quarantined } from '../feed/feed-update.ts';
import { GUARD_DEFAULTS, type GuardOptions } from './guard-options.ts';
import { GuardedGame } from './guarded-game.ts';

/** The guard checks at these steps of feed time: its findings do not depend on the polling rate. */
const STEP_MS = 100;

/** A feed checked by a guard. */
interface GuardedFeed extends Feed {
  /** Games that the guard remembers: with open markets, or with an update within the last hour. */
  readonly watchedGames: number;
}

/**
 * Wraps a feed with plausibility checks. The output is in order, without repeats and plausible; otherwise the markets
 * concerned are suspended with a reason:
 *
 * - **order**: within a game an update whose number is not above the last one is a repeat or late, and is dropped;
 * - **silence**: a game in play without a new update for too long is suspended, and reopens with its next update
 *   (a feed sends changes only: what it does not repeat still holds);
 * - **price**: a quote that gives money away, is off the ladder, or jumps implausibly is dropped and suspends its
 *   market, until enough valid quotes have followed or one has held for long;
 * - **score**: a score that decreases is held back and suspends the game's markets, until it has held for a while (then
 *   it was a correction) or the source has reverted it (then it was an error).
 *
 * Numbers: an update that passes keeps its place as `seq × 1024`; the guard's own updates use the numbers between. So
 * they increase, and are the same at the same position, however the feed reached it. Updates arrive up to {@link
 * STEP_MS} of feed time later than from the bare feed.
 *
 * A game without an open market that has been silent for an hour is forgotten. Later repeats of its updates pass under
 * their original number, so that a reader drops them by number.
 */
export function guardFeed(feed: Feed, options: Partial<GuardOptions> = {}): GuardedFeed {
  const limits = { ...GUARD_DEFAULTS, ...options };
  return new FeedGuard(feed, {
    ...limits,
    silenceMs: Math.max(limits.silenceMs, feed.longestQuietMs ?? 0),
  });
}

class FeedGuard implements GuardedFeed {
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
    const updates: FeedUpdate[] = [];
    const last = Math.floor(Math.min(feedTime, this.endsAt) / STEP_MS);
    while (this.step < last) {
      this.step++;
      this.listen(this.feed.advance(this.step * STEP_MS), updates);
    }
    return updates;
  }

  /** Accepts the present without checks: held-back updates are forgotten, and found again if they persist. */
  seek(feedTime: number): FeedUpdate[] {
    this.games = new Map();
    this.step = Math.floor(Math.min(feedTime, this.endsAt) / STEP_MS);
    const updates: FeedUpdate[] = [];
    for (const update of this.feed.seek(this.step * STEP_MS))
      updates.push(...this.game(update).trust(update, this.now));
    return updates;
  }

  private get now(): number {
    return this.step * STEP_MS;
  }

  private listen(received: readonly FeedUpdate[], updates: FeedUpdate[]): void {
    for (const update of received) updates.push(...this.game(update).take(update, this.now));
    for (const [gameId, game] of this.games) {
      updates.push(...game.checkTime(this.now));
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
