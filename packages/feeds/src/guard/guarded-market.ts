import type { MarketStatusUpdate } from '../feed/feed-update.ts';
import type { QuoteUpdate } from '../feed/present-state.ts';
import { DOUBT_REASONS, type Doubt, type GuardOptions } from './guard-options.ts';
import { faultOfQuote, isJump, type QuoteSpan } from './quote-check.ts';

type Status = MarketStatusUpdate['status'];

/** A status as players see it. */
interface ShownStatus {
  readonly status: Status;
  readonly reason: string;
}

/** What the guard knows of one market: what the source says of it, why it is doubted, what was told. */
export class GuardedMarket {
  private readonly options: GuardOptions;
  private readonly doubts = new Set<Doubt>();
  private source: ShownStatus | null = null;
  private told: ShownStatus | null = null;
  /** The last sound quote, told or kept back. */
  private last: QuoteUpdate | null = null;
  private keptBack: QuoteUpdate | null = null;
  private soundInRow = 0;
  /**
   * The guard suspended the market and the source does not know: the House has dropped its quote, and the source,
   * which tells changes only, will not repeat it.
   */
  private owesQuote = false;
  private lastQuoteAt = 0;
  /** Since the last quote. */
  private span: QuoteSpan = { wasOpen: false, scoreMoved: false };
  private quotedInPause = false;
  inPlay = false;

  constructor(options: GuardOptions) {
    this.options = options;
  }

  /** Open or between two balls as far as the source is concerned. */
  get isRunning(): boolean {
    return this.source?.status === 'open' || this.source?.status === 'ball_running';
  }

  doubt(reason: Doubt): void {
    this.doubts.add(reason);
  }

  trust(reason: Doubt): void {
    this.doubts.delete(reason);
  }

  /** What the source says. Everything but `open` lets prices move. */
  noteStatus({ status, reason }: MarketStatusUpdate): void {
    this.source = { status, reason };
    // A quote told in the pause is where prices stand when it ends: from there on they are measured from it.
    this.span = { ...this.span, wasOpen: status === 'open' && (this.span.wasOpen || this.quotedInPause) };
    this.quotedInPause = false;
    // A feed that suspends a market itself quotes it anew when it opens it.
    if (!this.isRunning) this.owesQuote = false;
  }

  noteScore(): void {
    this.span = { ...this.span, scoreMoved: true };
  }

  /** Taken by itself; one that is not suspends its market. */
  accepts(quote: QuoteUpdate): boolean {
    if (faultOfQuote(quote, this.options.bookTolerance) === null) return true;
    this.soundInRow = 0;
    this.keptBack = null;
    this.doubt('price');
    return false;
  }

  /**
   * Judge a quote. @returns true when it may be told; otherwise it is dropped, or kept back until the price check is over.
   */
  judge(quote: QuoteUpdate, feedTime: number): boolean {
    const { soundQuotes } = this.options;
    if (!this.accepts(quote)) return false;
    const jumped = this.last !== null && isJump(this.last, quote, { ...this.span, limits: this.options });
    // From the next quote on the new level is what counts: if it was true, it will be repeated.
    this.last = quote;
    this.lastQuoteAt = feedTime;
    this.span = { wasOpen: this.source?.status === 'open', scoreMoved: false };
    this.quotedInPause = !this.span.wasOpen;
    if (jumped) this.doubt('price');
    if (!this.doubts.has('price')) {
      this.owesQuote = false;
      return true;
    }
    this.soundInRow = jumped ? 0 : this.soundInRow + 1;
    this.keptBack = quote;
    if (this.soundInRow >= soundQuotes) this.trust('price');
    return false;
  }

  /**
   * A kept quote that the source let stand for long is confirmed by that: a feed tells changes only.
   * @param heardAt when the game last spoke; silence confirms nothing.
   */
  confirmStanding(heardAt: number): void {
    if (heardAt >= this.standsAt) this.trust('price');
  }

  /** Feed time at which a kept quote will have stood long enough. */
  get standsAt(): number {
    return this.keptBack ? this.lastQuoteAt + this.options.quoteStandsMs : Number.POSITIVE_INFINITY;
  }

  /** The quote to tell before the market opens again: the one kept back by the price check, or the last one anew. */
  takeQuote(): QuoteUpdate | null {
    if (this.doubts.has('price')) return null;
    const quote = this.keptBack ?? (this.owesQuote && this.doubts.size === 0 ? this.last : null);
    if (!quote) return null;
    this.keptBack = null;
    this.soundInRow = 0;
    this.owesQuote = false;
    return quote;
  }

  /** The status that players are to see now, or null when they see it already. */
  takeNews(): ShownStatus | null {
    const shown = this.shown();
    if (!shown || (shown.status === this.told?.status && shown.reason === this.told.reason)) return null;
    this.told = shown;
    if (shown !== this.source) this.owesQuote = true;
    return shown;
  }

  private shown(): ShownStatus | null {
    if (!this.isRunning) return this.source;
    for (const doubt of Object.keys(DOUBT_REASONS) as Doubt[])
      if (this.doubts.has(doubt)) return { status: 'suspended', reason: DOUBT_REASONS[doubt] };
    return this.source;
  }
}
