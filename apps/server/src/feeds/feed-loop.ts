import { englishRefusal } from '@crease/contract';
import type { FeedUpdate } from '@crease/feeds';
import { isRefusal, NOTES } from '@crease/kernel';
import { reasonOf } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../core/engine-client.ts';
import { FailureLog } from '../core/failure-log.ts';
import { feedCommand } from './feed-command.ts';
import { type FeedSource, SAVE_PACE_MS } from './feed-source.ts';
import type { LateResults } from './late-results.ts';
import { RepeatFilter } from './repeat-filter.ts';

/** How often the feed is asked what happened. */
export const FEED_PACE_MS = 100;

/** A broken feed is asked again after a tenth of a second, then ever less often: to read it anew may cost much. */
const FIRST_RETRY_MS = FEED_PACE_MS;
const RETRY_MAX_MS = 30_000;
/**
 * Longest pause between two rounds that could not be stored. Each of them seeks the feed, which costs half a processor at
 * the usual pace; players should not wait much longer than this once the database is back.
 */
const PAUSE_MAX_MS = 3_200;

/** Said to the player for as long as it lasts. */
const BROKEN = NOTES.feedBroken;

/** Updates that wait for the writer at once: a feed that has much to tell leaves room for the players' bets. */
const SUBMIT_AT_ONCE = 500;

interface FeedLoopOptions {
  readonly source: FeedSource;
  readonly engine: EngineClient;
  readonly logger: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Milliseconds of feed time that pass in one real millisecond. */
  readonly speed: number;
  /** Real milliseconds on a clock that never goes back. */
  readonly clock: () => number;
  /** Epoch milliseconds. */
  readonly wallClock: () => number;
  readonly late: Pick<LateResults, 'knowEnded' | 'whileHere'>;
  /** The House's clock, epoch ms. */
  readonly engineClock: () => number;
  /** Called with the events that a stored round told of. */
  readonly onPublished?: (gameIds: ReadonlySet<string>) => void;
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
  /** Until the next round, milliseconds: doubled by each round that could not be stored. */
  #pause = FEED_PACE_MS;
  readonly #said = new RepeatFilter();
  #fault = '';
  /** Set while the feed throws. */
  #broken: { readonly since: number; readonly retryAt: number; readonly isHalted: boolean } | null = null;
  #failedRounds = 0;
  #contradictions = 0;
  #readTo = 0;
  readonly #failureLog: FailureLog;

  constructor(options: FeedLoopOptions) {
    this.#options = options;
    this.#failureLog = new FailureLog(options.logger, 'a round of the feed');
    this.#feedTime = options.source.position;
    this.#toldAt = options.clock();
  }

  get feedTime(): number {
    return this.#feedTime;
  }

  /** Resolves once the round under way is stored and told. */
  get round(): Promise<void> {
    return this.#round;
  }

  /** True while the feed throws: its markets are suspended, and somebody has to look. */
  get isBroken(): boolean {
    return this.#broken !== null;
  }

  /** Rounds in which the feed threw, since the start. */
  get failedRounds(): number {
    return this.#failedRounds;
  }

  /** Results that the feed told against those of an operator, since the start. */
  get contradictions(): number {
    return this.#contradictions;
  }

  /**
   * Up to which moment of the House's clock all that the feed told is taken in and stored. It stands still while
   * rounds fail, and after a stall of the process until the round that catches up is done.
   */
  get readTo(): number {
    return this.#readTo;
  }

  /** What the health page says. */
  get state(): string {
    const { name, endsAt } = this.#options.source.feed;
    if (this.#broken) return `${name}: broken`;
    if (this.#fault) return `${name}: ${this.#fault}`;
    return this.#feedTime >= endsAt ? `${name}: ended` : name;
  }

  /** Resolves once the House knows the present state. */
  async start(): Promise<void> {
    this.#isStopped = false;
    this.#toldAt = this.#options.clock();
    await this.playRound();
    this.#plan();
  }

  /** The House was loaded anew and knows no quotes: the next round tells the whole present state. */
  resend(): void {
    this.#isWhole = false;
  }

  /** Resolves once the round under way is done and the position saved. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#round;
    if (this.#isWhole) await this.#options.source.savePosition(this.#feedTime).catch(() => {});
  }

  #plan(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#round = this.playRound();
      void this.#round.then(() => this.#plan());
    }, this.#pause);
  }

  /** One look at the feed and what follows from it; the timer's work, and a test's. Never throws. */
  async playRound(): Promise<void> {
    const {
      clock,
      speed,
      source: { feed },
      engineClock,
    } = this.#options;
    // In a world slower than ours nobody sees what falls into the step under way: a bet need not wait for it.
    const asOf = engineClock() - (feed.lagMs ?? 0) / Math.max(speed, 1);
    const now = clock();
    const feedTime = Math.min(this.#feedTime + (now - this.#toldAt) * speed, Math.max(feed.endsAt, this.#feedTime));
    this.#toldAt = now;
    this.#feedTime = feedTime;
    try {
      const updates = await this.#read(now);
      if (!updates) return;
      await this.#options.late.knowEnded(updates);
      await this.#submit(updates);
      this.#isWhole = true;
      this.#pause = FEED_PACE_MS;
      this.#readTo = Math.max(this.#readTo, asOf);
      this.#fault = '';
      this.#mended();
      this.#failureLog.worked();
      this.#options.onPublished?.(new Set(updates.map(({ gameId }) => gameId)));
      await this.#options.onRound?.(feedTime);
      await this.#save(now);
    } catch (error) {
      this.#isWhole = false;
      this.#fault = 'not followed';
      this.#pause = Math.min(2 * this.#pause, PAUSE_MAX_MS);
      this.#failureLog.failed(`${reasonOf(error)}; it will be told again`);
    }
  }

  /**
   * What the feed has to tell; null when it throws. Then nobody knows whether its prices still hold: its markets
   * are suspended at once, whatever becomes of the feed.
   */
  async #read(now: number): Promise<FeedUpdate[] | null> {
    const { feed } = this.#options.source;
    if (this.#broken && !this.#broken.isHalted) await this.#halt();
    if (this.#broken && now < this.#broken.retryAt) return null;
    try {
      return this.#isWhole ? feed.advance(this.#feedTime) : feed.seek(this.#feedTime);
    } catch (error) {
      await this.#break(error, now);
      return null;
    }
  }

  async #break(error: unknown, now: number): Promise<void> {
    this.#isWhole = false;
    this.#failedRounds++;
    const known = this.#broken;
    const wait = known ? Math.min(2 * (known.retryAt - known.since), RETRY_MAX_MS) : FIRST_RETRY_MS;
    this.#broken = { since: now, retryAt: now + wait, isHalted: known?.isHalted ?? false };
    if (!known)
      this.#options.logger.error({ err: error }, 'the feed is broken: its markets are suspended until it can be read');
    if (!this.#broken.isHalted) await this.#halt();
  }

  async #halt(): Promise<void> {
    await this.#options.engine.submit({ type: 'haltFeed', reason: BROKEN });
    if (this.#broken) this.#broken = { ...this.#broken, isHalted: true };
  }

  #mended(): void {
    if (this.#broken) this.#options.logger.info('the feed can be read again');
    this.#broken = null;
  }

  async #submit(updates: readonly FeedUpdate[]): Promise<void> {
    const { engine, logger, late } = this.#options;
    for (let start = 0; start < updates.length; start += SUBMIT_AT_ONCE) {
      const some = updates.slice(start, start + SUBMIT_AT_ONCE);
      const answers = await late.whileHere(some, () =>
        Promise.all(some.map((update) => engine.submit(feedCommand(this.#onWallClock(update))))),
      );
      for (const [at, answer] of answers.entries()) {
        const why = isRefusal(answer) ? answer : answer.kind === 'feed' ? answer.why : null;
        const said = why ? englishRefusal(why) : '';
        if (!isRefusal(answer) && answer.kind === 'feed' && answer.ignored === 'contradicts') this.#contradictions++;
        const about = aboutOf(some[at] as FeedUpdate);
        if (said && this.#said.isNew(about, said)) logger.warn({ about }, said);
      }
    }
  }

  /** The feed's clock may run faster than ours: a start is told as the moment at which it will be seen here. */
  #onWallClock(update: FeedUpdate): FeedUpdate {
    if (update.kind !== 'sportEvent') return update;
    const { source, speed, wallClock } = this.#options;
    const ahead = (update.startsAt - source.epoch - this.#feedTime) / speed;
    return { ...update, startsAt: Math.round((wallClock() + ahead) / 1000) * 1000 };
  }

  async #save(now: number): Promise<void> {
    if (now - this.#savedAt < SAVE_PACE_MS) return;
    this.#savedAt = now;
    await this.#options.source.savePosition(this.#feedTime);
  }
}

function aboutOf(update: FeedUpdate): string {
  return `${update.kind} ${'marketId' in update ? update.marketId : update.gameId}`;
}
