import { type FeedUpdate, GUARD_DEFAULTS, GuardedGame, type MarketOpening } from '@crease/feeds';
import { NOTES, type Score } from '@crease/kernel';
import type { Quote } from '../lines/line.ts';

/** What a source says about one market, behind the guard. */
export interface SourceMarket {
  /** null before its first quote. */
  readonly quote: Quote | null;
  readonly status: 'open' | 'suspended' | 'ball_running' | 'closed';
  /** Of a suspension, shown to players. */
  readonly reason: string;
}

/** Updates of a source that an event listens to; it ignores all others. */
export type SourceUpdate = Extract<
  FeedUpdate,
  { readonly kind: 'oddsQuote' | 'bookmakerQuote' | 'fancyQuote' | 'marketStatus' | 'score' }
>;

/** Silence is judged by the fail-over rules, with the source's heartbeats. */
const GUARD = { ...GUARD_DEFAULTS, silenceMs: Number.POSITIVE_INFINITY };
const GUARDED: ReadonlySet<string> = new Set([NOTES.priceCheck, NOTES.scoreCheck]);

/** What the guard needs of a market's terms. */
export type WatchedMarket = Pick<MarketOpening, 'marketId' | 'winners'>;

/** One source of prices of one event, behind the feed's guard. Times are epoch ms. */
export class PriceSource {
  readonly markets = new Map<string, SourceMarket>();
  /** The last score that the guard accepts; null if the source sends none. */
  score: Score | null = null;
  /** Time of its last update or heartbeat; null: none so far. */
  heardAt: number | null = null;
  /** Since when the guard holds back one of its prices or its score; null: it trusts all. */
  doubtedSince: number | null = null;
  private readonly guard: GuardedGame;
  /** Number of the last update: a source's own numbers are checked before. */
  private seq = 0;

  constructor(
    readonly name: string,
    gameId: string,
  ) {
    this.guard = new GuardedGame(gameId, GUARD);
  }

  /** Checks the prices of a market from now on. */
  watch(market: WatchedMarket, isInPlay: boolean): void {
    this.guard.watch(market, isInPlay);
  }

  forget(marketId: string): void {
    this.guard.forget(marketId);
    this.markets.delete(marketId);
  }

  /** Takes updates in order. @returns the markets whose price or status changed. */
  hear(updates: readonly SourceUpdate[], at: number): ReadonlySet<string> {
    this.heardAt = at;
    const changed = new Set<string>();
    for (const update of updates) {
      if (isQuote(update) && !this.markets.has(update.marketId)) this.take(opened(update), at, changed);
      this.take(update, at, changed);
    }
    return changed;
  }

  /** The source is connected and its prices are current. */
  alive(at: number): void {
    this.heardAt = at;
  }

  /** Runs the guard's checks by time. @returns the markets whose price or status changed. */
  tick(at: number): ReadonlySet<string> {
    const changed = new Set<string>();
    this.note(this.guard.checkTime(at), at, changed);
    return changed;
  }

  private take(update: SourceUpdate, at: number, changed: Set<string>): void {
    this.note(this.guard.take({ ...update, seq: ++this.seq, at }, at), at, changed);
  }

  private note(updates: readonly FeedUpdate[], at: number, changed: Set<string>): void {
    for (const update of updates) {
      if (update.kind === 'score') this.score = update.score;
      if (update.kind === 'marketStatus') this.set(update.marketId, { status: update.status, reason: update.reason });
      if (isQuote(update)) this.set(update.marketId, { quote: bodyOf(update) });
      if ('marketId' in update) changed.add(update.marketId);
    }
    const isDoubted = [...this.markets.values()].some(({ reason }) => GUARDED.has(reason));
    this.doubtedSince = isDoubted ? (this.doubtedSince ?? at) : null;
  }

  private set(marketId: string, change: Partial<SourceMarket>): void {
    const before = this.markets.get(marketId) ?? { quote: null, status: 'suspended', reason: NOTES.waitingForFeed };
    this.markets.set(marketId, { ...before, ...change });
  }
}

type QuoteUpdate = Extract<SourceUpdate, { readonly kind: Quote['kind'] }>;

function isQuote(update: FeedUpdate): update is QuoteUpdate {
  return update.kind === 'oddsQuote' || update.kind === 'bookmakerQuote' || update.kind === 'fancyQuote';
}

/** A source that quotes a market without a word about its status has it open. */
function opened({ gameId, marketId, seq, at }: QuoteUpdate): SourceUpdate {
  return { kind: 'marketStatus', gameId, marketId, status: 'open', reason: '', seq, at };
}

function bodyOf({ gameId: _gameId, marketId: _marketId, seq: _seq, at: _at, ...body }: QuoteUpdate): Quote {
  return body as Quote;
}
