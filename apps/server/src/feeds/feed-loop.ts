import type { Feed, FeedUpdate } from '@crease/feeds';
import { isRefusal } from '@crease/kernel';
import type { Logger } from 'pino';
import type { HouseDoor } from '../house-door.ts';
import { feedCommand } from './feed-command.ts';

/** How often the feed is asked what happened. */
export const FEED_PACE_MS = 100;
/** How often its position is saved. */
const SAVE_PACE_MS = 1000;

export interface FeedLoopOptions {
  readonly feed: Feed;
  readonly door: HouseDoor;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  /** Milliseconds of feed time that pass in one real millisecond. */
  readonly speed: number;
  /** Real milliseconds on a clock that never goes back. */
  readonly clock: () => number;
  /** Drops what a sane feed would not say. */
  readonly guard: (updates: readonly FeedUpdate[], feedTime: number) => readonly FeedUpdate[];
  /** Keeps the position over a restart. */
  readonly savePosition: (feedTime: number) => Promise<void>;
  /** Called after each round with the feed's time. */
  readonly onRound?: (feedTime: number) => Promise<void> | void;
}

/**
 * Pulls the feed every tenth of a second and asks the House to follow, one round at a time, in order. A round
 * that could not be stored is told again from the feed's own present state: the House drops what it knows.
 */
export class FeedLoop {
  readonly #options: FeedLoopOptions;
  #feedTime: number;
  /** Clock at {@link #feedTime}. */
  #toldAt: number;
  #isWhole = false;
  #savedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round: Promise<void> = Promise.resolve();
  #isStopped = true;
  #fault = '';

  /** @param position feed time to go on from. */
  constructor(options: FeedLoopOptions, position: number) {
    this.#options = options;
    this.#feedTime = position;
    this.#toldAt = options.clock();
  }

  get feedTime(): number {
    return this.#feedTime;
  }

  /** What the health page says. */
  get state(): string {
    if (this.#fault) return `${this.#options.feed.name}: ${this.#fault}`;
    return this.#feedTime >= this.#options.feed.endsAt ? `${this.#options.feed.name}: ended` : this.#options.feed.name;
  }

  /** Resolves once the House knows the present state. */
  async start(): Promise<void> {
    this.#isStopped = false;
    this.#toldAt = this.#options.clock();
    await this.#playRound();
    this.#plan();
  }

  /** Resolves once the round under way is done and the position saved. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#round;
    if (this.#isWhole) await this.#options.savePosition(this.#feedTime).catch(() => {});
  }

  #plan(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#round = this.#playRound();
      void this.#round.then(() => this.#plan());
    }, FEED_PACE_MS);
  }

  async #playRound(): Promise<void> {
    const { clock, speed, feed, guard } = this.#options;
    const now = clock();
    const feedTime = Math.min(this.#feedTime + (now - this.#toldAt) * speed, Math.max(feed.endsAt, this.#feedTime));
    this.#toldAt = now;
    this.#feedTime = feedTime;
    try {
      const updates = this.#isWhole ? feed.advance(feedTime) : feed.seek(feedTime);
      await this.#submit(guard(updates, feedTime));
      this.#isWhole = true;
      this.#fault = '';
      await this.#options.onRound?.(feedTime);
      await this.#save(now);
    } catch (error) {
      this.#isWhole = false;
      this.#fault = 'not followed';
      this.#options.logger.warn({ err: error }, 'a round of the feed was not stored; it will be told again');
    }
  }

  async #submit(updates: readonly FeedUpdate[]): Promise<void> {
    const { door, logger } = this.#options;
    const answers = await Promise.all(updates.map((update) => door.submit(feedCommand(update))));
    for (const [at, answer] of answers.entries()) {
      const said = isRefusal(answer) || (answer.kind === 'feed' && !answer.applied) ? answer.message : '';
      const { gameId, kind } = updates[at] as FeedUpdate;
      if (said) logger.warn({ gameId, kind }, said);
    }
  }

  async #save(now: number): Promise<void> {
    if (now - this.#savedAt < SAVE_PACE_MS) return;
    this.#savedAt = now;
    await this.#options.savePosition(this.#feedTime);
  }
}
