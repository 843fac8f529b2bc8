import { assert } from '@crease/kernel';
import type { FeedUpdate, MarketStatusUpdate, ScoreUpdate } from '../feed/feed-update.ts';
import type { QuoteUpdate } from '../feed/present-state.ts';
import { stampUpdate, type UpdateDraft } from '../feed/update-sequencer.ts';
import type { Doubt, GuardOptions } from './guard-options.ts';
import { GuardedMarket } from './guarded-market.ts';
import type { QuotedTerms } from './quote-check.ts';
import { ScoreGate } from './score-gate.ts';

/** Numbers reserved for the guard between two updates of a game: a suspension or two per market. */
const NUMBERS_BETWEEN = 1024;

/** How long a game without an open market is remembered after its last update, ms of feed time. */
const REMEMBERED_MS = 3_600_000;

/** The guard's state of one game: renumbers updates and adds its own. */
export class GuardedGame {
  private readonly gameId: string;
  private readonly options: GuardOptions;
  private readonly markets = new Map<string, GuardedMarket>();
  private readonly scores: ScoreGate;
  /** The source's last number, and how many updates of the guard followed it. */
  private lastSeq = 0;
  private added = 0;
  private lastAt = 0;
  private lastUpdateAt = 0;
  private isSilent = false;
  /** Feed time of the next check; before it only updates can change anything. */
  private dueAt = 0;

  constructor(gameId: string, options: GuardOptions) {
    this.gameId = gameId;
    this.options = options;
    this.scores = new ScoreGate(options);
  }

  /** Checks the prices of a market whose opening does not come from this source. */
  watch({ marketId, ...terms }: { marketId: string } & QuotedTerms, isInPlay: boolean): void {
    const market = this.markets.get(marketId) ?? new GuardedMarket(this.options, terms);
    market.inPlay = isInPlay;
    this.markets.set(marketId, market);
  }

  /** Ends the checks of a market. */
  forget(marketId: string): void {
    this.markets.delete(marketId);
  }

  /** Processes an update of the source. @returns the published updates. */
  take(update: FeedUpdate, feedTime: number): FeedUpdate[] {
    if (update.seq <= this.lastSeq) return [];
    this.receive(update, feedTime);
    switch (update.kind) {
      case 'marketStatus':
        return this.takeStatus(update);
      case 'score':
        return this.takeScore(update, feedTime);
      case 'oddsQuote':
      case 'bookmakerQuote':
      case 'fancyQuote':
        return this.takeQuote(update, feedTime);
      default:
        this.noteMarket(update);
        return [passed(update)];
    }
  }

  /** Accepts an update of the present state after a seek, except a quote that gives money away. */
  trust(update: FeedUpdate, feedTime: number): FeedUpdate[] {
    this.receive(update, feedTime);
    if (update.kind === 'marketStatus') return this.takeStatus(update);
    if (update.kind === 'score') this.scores.take(update, feedTime);
    if (update.kind === 'oddsQuote' || update.kind === 'bookmakerQuote' || update.kind === 'fancyQuote') {
      const market = this.markets.get(update.marketId);
      if (market && !market.accepts(update)) return this.news(update.marketId, market, feedTime);
    }
    this.noteMarket(update);
    return [passed(update)];
  }

  /** True if nothing in the game can be suspended any more and its source has been silent for long. */
  isOver(feedTime: number): boolean {
    return this.markets.size === 0 && feedTime - this.lastUpdateAt >= REMEMBERED_MS;
  }

  /** Runs the time-based checks, after the updates of this moment. */
  checkTime(feedTime: number): FeedUpdate[] {
    if (feedTime < this.dueAt || this.markets.size === 0) return [];
    this.watchSilence(feedTime);
    const score = this.scores.ripe(this.lastUpdateAt);
    const updates: FeedUpdate[] = score ? [this.say(withoutStamp(score), feedTime)] : [];
    if (score) this.noteScore();
    this.doubtForScore();
    for (const [marketId, market] of this.markets) {
      market.confirmHeld(this.lastUpdateAt);
      updates.push(...this.news(marketId, market, feedTime));
    }
    this.dueAt = this.nextDue();
    return updates;
  }

  private nextDue(): number {
    const { silenceMs } = this.options;
    const silentAt = this.isPlaying && !this.isSilent ? this.lastUpdateAt + silenceMs : Number.POSITIVE_INFINITY;
    return Math.min(silentAt, this.scores.ripeAt, ...[...this.markets.values()].map((market) => market.confirmedAt));
  }

  private receive(update: FeedUpdate, feedTime: number): void {
    this.lastSeq = update.seq;
    this.added = 0;
    this.lastAt = update.at;
    this.lastUpdateAt = feedTime;
    if (this.isSilent) this.scores.restartWait(feedTime);
    this.isSilent = false;
    this.dueAt = feedTime;
  }

  private takeStatus(update: MarketStatusUpdate): FeedUpdate[] {
    const market = this.markets.get(update.marketId);
    if (!market) return [passed(update)];
    market.noteStatus(update);
    const news = market.takeStatus();
    return news ? [passed({ ...update, ...news })] : [];
  }

  private takeScore(update: ScoreUpdate, feedTime: number): FeedUpdate[] {
    const believed = this.scores.take(update, feedTime);
    if (believed) {
      this.noteScore();
      return [passed(believed)];
    }
    this.doubtForScore();
    return [...this.markets].flatMap(([marketId, market]) => this.news(marketId, market, feedTime));
  }

  private takeQuote(update: QuoteUpdate, feedTime: number): FeedUpdate[] {
    const market = this.markets.get(update.marketId);
    if (!market || market.judge(update, feedTime)) return [passed(update)];
    return this.news(update.marketId, market, feedTime);
  }

  private noteScore(): void {
    for (const market of this.markets.values()) market.noteScore();
  }

  private noteMarket(update: FeedUpdate): void {
    if (update.kind === 'marketOpen')
      this.markets.set(update.market.marketId, new GuardedMarket(this.options, update.market));
    else if (update.kind === 'result') this.markets.delete(update.marketId);
    else if (update.kind === 'inPlay') {
      const market = this.markets.get(update.marketId);
      if (market) market.inPlay = true;
    }
  }

  private get isPlaying(): boolean {
    return [...this.markets.values()].some((market) => market.inPlay && market.isRunning);
  }

  private watchSilence(feedTime: number): void {
    if (this.isPlaying && feedTime - this.lastUpdateAt > this.options.silenceMs) this.isSilent = true;
    this.markAllStale('silence', this.isSilent);
  }

  private doubtForScore(): void {
    this.markAllStale('score', this.scores.isWaiting);
  }

  private markAllStale(doubt: Doubt, isDoubted: boolean): void {
    for (const market of this.markets.values())
      if (isDoubted) market.doubt(doubt);
      else market.trust(doubt);
  }

  /** Returns a market's pending changes: first a quote that is due, then the status. */
  private news(marketId: string, market: GuardedMarket, feedTime: number): FeedUpdate[] {
    const updates: FeedUpdate[] = [];
    const quote = market.takeQuote();
    const shown = market.takeStatus();
    if (quote) updates.push(this.say(withoutStamp(quote), feedTime));
    if (shown) updates.push(this.say({ kind: 'marketStatus', gameId: this.gameId, marketId, ...shown }, feedTime));
    return updates;
  }

  /** Creates an update of the guard, numbered after the source's last update. */
  private say(draft: UpdateDraft, feedTime: number): FeedUpdate {
    this.added++;
    assert(this.added < NUMBERS_BETWEEN, `game ${this.gameId}: too many updates of the guard between two updates`);
    return stampUpdate(draft, this.lastSeq * NUMBERS_BETWEEN + this.added, this.lastAt + feedTime - this.lastUpdateAt);
  }
}

function passed<U extends FeedUpdate>(update: U): U {
  return { ...update, seq: update.seq * NUMBERS_BETWEEN };
}

function withoutStamp({ seq: _seq, at: _at, ...draft }: FeedUpdate): UpdateDraft {
  return draft as UpdateDraft;
}
