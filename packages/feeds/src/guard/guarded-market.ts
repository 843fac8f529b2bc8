import type { MarketStatusUpdate } from '../feed/feed-update.ts';
import type { QuoteUpdate } from '../feed/present-state.ts';
import { DOUBT_REASONS, type Doubt, type GuardOptions } from './guard-options.ts';
import { faultOfQuote, isJump, type QuotedTerms, type QuoteSpan } from './quote-check.ts';

type Status = MarketStatusUpdate['status'];

/** A status as shown to players. */
interface ShownStatus {
  readonly status: Status;
  readonly reason: string;
}

/** The guard's state of one market: the source's status, the doubts, and the published status. */
export class GuardedMarket {
  private readonly options: GuardOptions;
  private readonly doubts = new Set<Doubt>();
  private source: ShownStatus | null = null;
  private updates: ShownStatus | null = null;
  /** The last valid quote, published or held back. */
  private last: QuoteUpdate | null = null;
  private keptBack: QuoteUpdate | null = null;
  private soundInRow = 0;
  /**
   * True if the guard suspended the market and the source does not know: the engine has dropped the quote, and the
   * source, which sends changes only, will not repeat it.
   */
  private isQuoteDue = false;
  private lastQuoteAt = 0;
  /** Since the last quote. */
  private span: QuoteSpan = { wasOpen: false, scoreMoved: false };
  private quotedInPause = false;
  inPlay = false;

  private readonly terms: QuotedTerms;

  constructor(options: GuardOptions, terms: QuotedTerms = {}) {
    this.options = options;
    this.terms = terms;
  }

  /** True if the market is open or between balls at the source. */
  get isRunning(): boolean {
    return this.source?.status === 'open' || this.source?.status === 'ball_running';
  }

  doubt(reason: Doubt): void {
    this.doubts.add(reason);
  }

  trust(reason: Doubt): void {
    this.doubts.delete(reason);
  }

  /** Applies the source's status. During any status but `open` prices may move. */
  noteStatus({ status, reason }: MarketStatusUpdate): void {
    this.source = { status, reason };
    // A quote during the suspension is the reference for the next one.
    this.span = { ...this.span, wasOpen: status === 'open' && (this.span.wasOpen || this.quotedInPause) };
    this.quotedInPause = false;
    // A feed that suspends a market quotes it again before opening.
    if (!this.isRunning) this.isQuoteDue = false;
  }

  noteScore(): void {
    this.span = { ...this.span, scoreMoved: true };
  }

  /** Checks a quote alone; an invalid one suspends its market. */
  accepts(quote: QuoteUpdate): boolean {
    if (faultOfQuote(quote, this.options.bookTolerance, this.terms) === null) return true;
    this.soundInRow = 0;
    this.keptBack = null;
    this.doubt('price');
    return false;
  }

  /**
   * Checks a quote. @returns true if it may be published; else it is dropped, or held back until the price check ends.
   */
  judge(quote: QuoteUpdate, feedTime: number): boolean {
    const { soundQuotes } = this.options;
    if (!this.accepts(quote)) return false;
    const jumped = this.last !== null && isJump(this.last, quote, { ...this.span, limits: this.options });
    // From the next quote on the new level is the reference: a true one will be repeated.
    this.last = quote;
    this.lastQuoteAt = feedTime;
    this.span = { wasOpen: this.source?.status === 'open', scoreMoved: false };
    this.quotedInPause = !this.span.wasOpen;
    if (jumped) this.doubt('price');
    if (!this.doubts.has('price')) {
      this.isQuoteDue = false;
      return true;
    }
    this.soundInRow = jumped ? 0 : this.soundInRow + 1;
    this.keptBack = quote;
    if (this.soundInRow >= soundQuotes) this.trust('price');
    return false;
  }

  /**
   * Confirms a held-back quote that the source left unchanged for long: a feed sends changes only.
   * @param lastUpdateAt time of the game's last update; silence confirms nothing.
   */
  confirmHeld(lastUpdateAt: number): void {
    if (lastUpdateAt >= this.confirmedAt) this.trust('price');
  }

  /** Feed time at which a held-back quote is confirmed. */
  get confirmedAt(): number {
    return this.keptBack ? this.lastQuoteAt + this.options.quoteHoldsMs : Number.POSITIVE_INFINITY;
  }

  /** Returns the quote to publish before the market reopens: the held-back one, or the last one again. */
  takeQuote(): QuoteUpdate | null {
    if (this.doubts.has('price')) return null;
    const quote = this.keptBack ?? (this.isQuoteDue && this.doubts.size === 0 ? this.last : null);
    if (!quote) return null;
    this.keptBack = null;
    this.soundInRow = 0;
    this.isQuoteDue = false;
    return quote;
  }

  /** Returns the status to publish; null if it is already published. */
  takeStatus(): ShownStatus | null {
    const shown = this.shown();
    if (!shown || (shown.status === this.updates?.status && shown.reason === this.updates.reason)) return null;
    this.updates = shown;
    if (shown !== this.source) this.isQuoteDue = true;
    return shown;
  }

  private shown(): ShownStatus | null {
    if (!this.isRunning) return this.source;
    for (const doubt of Object.keys(DOUBT_REASONS) as Doubt[])
      if (this.doubts.has(doubt)) return { status: 'suspended', reason: DOUBT_REASONS[doubt] };
    return this.source;
  }
}
