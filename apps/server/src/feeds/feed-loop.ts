import { englishRefusal } from '@crease/contract';
import type { FeedUpdate } from '@crease/feeds';
import { isRefusal, NOTES } from '@crease/kernel';
import { reasonOf } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../core/engine-client.ts';
import { FailureLog } from '../core/failure-log.ts';
import { feedCommand } from '../core/feed-command.ts';
import { type FeedSource, SAVE_PACE_MS } from './feed-source.ts';
import type { LateResults } from './late-results.ts';
import { RepeatFilter } from './repeat-filter.ts';

/** Time between two reads of the feed, ms. */
export const FEED_PACE_MS = 100;

/** Shortest pause of a broken feed, ms; it doubles each time, because reopening a feed may be slow. */
const FIRST_RETRY_MS = FEED_PACE_MS;
const RETRY_MAX_MS = 30_000;
/**
 * Longest pause between two rounds that could not be stored, ms. Each seeks the feed, which costs half a processor at
 * the usual pace; players should not wait much longer than this once the database is back.
 */
const PAUSE_MAX_MS = 3_200;

/** Suspension reason shown to players meanwhile. */
const BROKEN = NOTES.feedBroken;

/** Most updates in the writer's queue at once, to leave room for players' bets. */
const SUBMIT_AT_ONCE = 500;

interface FeedLoopOptions {
  readonly source: FeedSource;
  readonly engine: EngineClient;
  readonly logger: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Milliseconds of feed time per real millisecond. */
  readonly speed: number;
  /** Real milliseconds of a steady clock. */
  readonly clock: () => number;
  /** Epoch milliseconds. */
  readonly wallClock: () => number;
  readonly late: Pick<LateResults, 'knowEnded' | 'whileHere'>;
  /** The engine's clock, epoch ms. */
  readonly engineClock: () => number;
  /** Called with the events of a stored round. */
  readonly onPublished?: (gameIds: ReadonlySet<string>) => void;
  /** Called after each round with the feed's time. */
  readonly onRound?: (feedTime: number) => Promise<void> | void;
}

/**
 * Reads the feed every tenth of a second and submits its updates, one round at a time, in order. A round that could not
 * be stored is repeated from the feed's current state: the engine ignores what it has.
 */
export class FeedLoop {
  readonly #options: FeedLoopOptions;
  #feedTime: number;
  /** Clock at {@link #feedTime}. */
  #updatedAt: number;
  #isWhole = false;
  #savedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round: Promise<void> = Promise.resolve();
  #isStopped = true;
  /** Pause to the next round, ms: doubled by each round that could not be stored. */
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
    this.#updatedAt = options.clock();
  }

  get feedTime(): number {
    return this.#feedTime;
  }

  /** Resolves once the current round is stored and published. */
  get round(): Promise<void> {
    return this.#round;
  }

  /** True while the feed throws: its markets are suspended, and operators must act. */
  get isBroken(): boolean {
    return this.#broken !== null;
  }

  /** Rounds in which the feed threw, since the start. */
  get failedRounds(): number {
    return this.#failedRounds;
  }

  /** Results of the feed that contradict an operator's, since the start. */
  get contradictions(): number {
    return this.#contradictions;
  }

  /**
   * Time on the engine's clock up to which the feed is stored. It stops while rounds fail, and after a stall of the
   * process until the round that catches up is finished.
   */
  get readTo(): number {
    return this.#readTo;
  }

  /** `live`, or why it is not. */
  get condition(): string {
    if (this.#broken) return 'broken';
    if (this.#fault) return this.#fault;
    return this.#feedTime >= this.#options.source.feed.endsAt ? 'ended' : 'live';
  }

  /** Text for the health page. */
  get state(): string {
    const { name } = this.#options.source.feed;
    return this.condition === 'live' ? name : `${name}: ${this.condition}`;
  }

  /** Resolves once the engine has the current state. */
  async start(): Promise<void> {
    this.#isStopped = false;
    this.#updatedAt = this.#options.clock();
    await this.playRound();
    this.#plan();
  }

  /** The engine was reloaded without quotes: the next round sends the whole current state. */
  resend(): void {
    this.#isWhole = false;
  }

  /**
   * Runs work between two rounds; resolves once the round after it, which sends the feed's whole state, is stored.
   * @throws what the work throws.
   */
  async between<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#round.then(work);
    const next = done.then(
      () => {
        this.#isWhole = false;
        return this.playRound();
      },
      () => {},
    );
    this.#round = next;
    await next;
    return done;
  }

  /** Resolves once the current round is finished and the position saved. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#round;
    if (this.#isWhole) await this.#options.source.savePosition(this.#feedTime).catch(() => {});
  }

  #plan(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#round = this.#round.then(() => this.playRound());
      void this.#round.then(() => this.#plan());
    }, this.#pause);
  }

  /** Runs one round; called by the timer, and by tests. Never throws. */
  async playRound(): Promise<void> {
    const {
      clock,
      speed,
      source: { feed },
      engineClock,
    } = this.#options;
    // At a speed below 1 the current step is invisible, so a bet need not wait for it.
    const asOf = engineClock() - (feed.lagMs ?? 0) / Math.max(speed, 1);
    const now = clock();
    const feedTime = Math.min(this.#feedTime + (now - this.#updatedAt) * speed, Math.max(feed.endsAt, this.#feedTime));
    this.#updatedAt = now;
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
      this.#failureLog.failed(`${reasonOf(error)}; it will be repeated`);
    }
  }

  /**
   * Returns the feed's new updates; null if it throws. Then its prices may be stale, and its markets are suspended at
   * once.
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

  /** The feed's clock may run faster than ours: a start is converted to the real time at which it will happen. */
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
