import { assert } from '@crease/kernel';
import type { FeedUpdate, MarketStatusUpdate, ScoreUpdate } from '../feed/feed-update.ts';
import type { QuoteUpdate } from '../feed/present-state.ts';
import { stampUpdate, type UpdateDraft } from '../feed/update-draft.ts';
import type { Doubt, GuardOptions } from './guard-options.ts';
import { GuardedMarket } from './guarded-market.ts';
import { ScoreGate } from './score-gate.ts';

/** Room for what the guard says between two updates of a game: a suspension or two for every market. */
const NUMBERS_BETWEEN = 1024;

/** How long a game without an open market is remembered after its last word, ms of feed time. */
const REMEMBERED_MS = 3_600_000;

/** One game as the guard sees it: lets updates through under new numbers and adds its own. */
export class GuardedGame {
  private readonly gameId: string;
  private readonly options: GuardOptions;
  private readonly markets = new Map<string, GuardedMarket>();
  private readonly scores: ScoreGate;
  /** The source's last number, and how many of our own followed it. */
  private lastSeq = 0;
  private added = 0;
  private lastAt = 0;
  private heardAt = 0;
  private isSilent = false;
  /** Feed time at which time alone may bring something about; before it only updates can. */
  private dueAt = 0;

  constructor(gameId: string, options: GuardOptions) {
    this.gameId = gameId;
    this.options = options;
    this.scores = new ScoreGate(options);
  }

  /** An update of the source. @returns what is told of it, and what has to be said at once. */
  take(update: FeedUpdate, feedTime: number): FeedUpdate[] {
    if (update.seq <= this.lastSeq) return [];
    this.hear(update, feedTime);
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

  /** An update of the present state after a seek: it is believed as it stands, but for a quote that nobody may have. */
  trust(update: FeedUpdate, feedTime: number): FeedUpdate[] {
    this.hear(update, feedTime);
    if (update.kind === 'marketStatus') return this.takeStatus(update);
    if (update.kind === 'score') this.scores.take(update, feedTime);
    if (update.kind === 'oddsQuote' || update.kind === 'bookmakerQuote' || update.kind === 'fancyQuote') {
      const market = this.markets.get(update.marketId);
      if (market && !market.accepts(update)) return this.news(update.marketId, market, feedTime);
    }
    this.noteMarket(update);
    return [passed(update)];
  }

  /** Nothing of it can be suspended any more, and its source has been silent for long. */
  isOver(feedTime: number): boolean {
    return this.markets.size === 0 && feedTime - this.heardAt >= REMEMBERED_MS;
  }

  /** What time alone brings about, once the updates of this moment are taken. */
  lookAround(feedTime: number): FeedUpdate[] {
    if (feedTime < this.dueAt || this.markets.size === 0) return [];
    this.watchSilence(feedTime);
    const score = this.scores.ripe(this.heardAt);
    const told: FeedUpdate[] = score ? [this.say(withoutStamp(score), feedTime)] : [];
    if (score) this.noteScore();
    this.doubtForScore();
    for (const [marketId, market] of this.markets) {
      market.confirmStanding(this.heardAt);
      told.push(...this.news(marketId, market, feedTime));
    }
    this.dueAt = this.nextDue();
    return told;
  }

  private nextDue(): number {
    const { silenceMs } = this.options;
    const silentAt = this.isPlaying && !this.isSilent ? this.heardAt + silenceMs : Number.POSITIVE_INFINITY;
    return Math.min(silentAt, this.scores.ripeAt, ...[...this.markets.values()].map((market) => market.standsAt));
  }

  private hear(update: FeedUpdate, feedTime: number): void {
    this.lastSeq = update.seq;
    this.added = 0;
    this.lastAt = update.at;
    this.heardAt = feedTime;
    if (this.isSilent) this.scores.waitAnew(feedTime);
    this.isSilent = false;
    this.dueAt = feedTime;
  }

  private takeStatus(update: MarketStatusUpdate): FeedUpdate[] {
    const market = this.markets.get(update.marketId);
    if (!market) return [passed(update)];
    market.noteStatus(update);
    const news = market.takeNews();
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
    if (update.kind === 'marketOpen') this.markets.set(update.market.marketId, new GuardedMarket(this.options));
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
    if (this.isPlaying && feedTime - this.heardAt > this.options.silenceMs) this.isSilent = true;
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

  /** What has changed about a market by the guard's doing: first a quote that it still owes, then the status. */
  private news(marketId: string, market: GuardedMarket, feedTime: number): FeedUpdate[] {
    const told: FeedUpdate[] = [];
    const quote = market.takeQuote();
    const shown = market.takeNews();
    if (quote) told.push(this.say(withoutStamp(quote), feedTime));
    if (shown) told.push(this.say({ kind: 'marketStatus', gameId: this.gameId, marketId, ...shown }, feedTime));
    return told;
  }

  /** Something of the guard's own, numbered after the source's last word and dated by the time gone since. */
  private say(draft: UpdateDraft, feedTime: number): FeedUpdate {
    this.added++;
    assert(this.added < NUMBERS_BETWEEN, `game ${this.gameId}: too much to say between two updates`);
    return stampUpdate(draft, this.lastSeq * NUMBERS_BETWEEN + this.added, this.lastAt + feedTime - this.heardAt);
  }
}

function passed<U extends FeedUpdate>(update: U): U {
  return { ...update, seq: update.seq * NUMBERS_BETWEEN };
}

function withoutStamp({ seq: _seq, at: _at, ...draft }: FeedUpdate): UpdateDraft {
  return draft as UpdateDraft;
}
