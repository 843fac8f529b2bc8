import type { Feed, FeedUpdate, MarketOpenUpdate } from '../feed/feed-update.ts';
import { PassingFeed } from '../feed/passing-feed.ts';

type IsLeftOpen = (market: MarketOpenUpdate['market']) => boolean;

/** Delay of odds that stay open, ms: the simulator's prices follow a ball's score within 3.5 s. */
const LEAST_DELAY_MS = 4_000;

/**
 * A feed in which the odds of a match stay open while a ball is running; markets against the house still close. Bets on
 * these odds wait out a delay that is longer than the time from a ball's score to its prices. Updates keep their
 * numbers, so the setting may change at any start.
 */
export class BallFilter extends PassingFeed {
  readonly #odds = new Set<string>();
  readonly #isLeftOpen: IsLeftOpen;

  /** @param isLeftOpen true for the markets that stay open. */
  constructor(feed: Feed, isLeftOpen: IsLeftOpen) {
    super(feed);
    this.#isLeftOpen = isLeftOpen;
  }

  advance(feedTime: number): FeedUpdate[] {
    return this.source.advance(feedTime).map((update) => this.#take(update));
  }

  seek(feedTime: number): FeedUpdate[] {
    this.#odds.clear();
    return this.source.seek(feedTime).map((update) => this.#take(update));
  }

  #take(update: FeedUpdate): FeedUpdate {
    if (update.kind === 'result') this.#odds.delete(update.marketId);
    if (update.kind === 'marketStatus' && update.status === 'ball_running' && this.#odds.has(update.marketId))
      return { ...update, status: 'open', reason: '' };
    if (update.kind !== 'marketOpen' || !this.#isLeftOpen(update.market)) return update;
    this.#odds.add(update.market.marketId);
    const inPlayDelayMs = Math.max(update.market.inPlayDelayMs, LEAST_DELAY_MS);
    return { ...update, market: { ...update.market, inPlayDelayMs } };
  }
}
