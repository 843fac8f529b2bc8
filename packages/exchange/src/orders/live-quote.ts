import { type Money, type Rate, type Refusal, refuse, type TermsOf } from '@crease/kernel';
import type { Market } from '../market/market.ts';
import type { OrderTerms } from '../terms/create-order.ts';
import type { MarketType } from '../terms/market-kinds.ts';

type QuoteTerms = Pick<OrderTerms, 'marketType' | 'runnerIndex' | 'side' | 'price' | 'run'>;

/** The house's current offer for a side: rate, and a fancy's run line. */
interface LiveQuote {
  readonly rate: Rate;
  readonly run: number;
}

/** How bets of a type are accepted at the house's live quote. */
interface Quoting {
  readonly live: (market: Market, terms: Pick<QuoteTerms, 'runnerIndex' | 'side'>) => LiveQuote | null;
  /** Largest stake at the quote; null if only the market limits it. */
  readonly max: (market: Market, runnerIndex: number) => Money | null;
  /** Terms of the refusal for a player who saw another quote. */
  readonly now: (live: LiveQuote) => TermsOf<'PRICE_CHANGED'>;
}

/** By market type; null for types with an order book. */
const QUOTING = {
  match_odds: null,
  bookmaker: {
    live: ({ bookmakerQuote }, { runnerIndex, side }) => {
      const quote = bookmakerQuote?.[runnerIndex];
      const rate = quote && !quote.suspended ? (side === 'back' ? quote.backRate : quote.layRate) : null;
      return rate === null ? null : { rate, run: 0 };
    },
    max: ({ bookmakerQuote }, runnerIndex) => bookmakerQuote?.[runnerIndex]?.max ?? null,
    now: ({ rate }) => ({ reason: 'rate', rate }),
  },
  fancy: {
    live: ({ fancyQuote }, { side }) => (side === 'back' ? fancyQuote?.yes : fancyQuote?.no) ?? null,
    max: () => null,
    now: ({ run, rate }) => ({ reason: 'line', run, rate }),
  },
} satisfies Record<MarketType, Quoting | null>;

/** Returns the live quote for a bet; null if the side is not offered or the market has an order book. */
function liveQuote(market: Market, terms: QuoteTerms): LiveQuote | null {
  return quotingOf(market)?.live(market, terms) ?? null;
}

/** Returns the largest stake at the live quote; null if only the market limits it. */
export function quotedMax(market: Market, runnerIndex: number): Money | null {
  return quotingOf(market)?.max(market, runnerIndex) ?? null;
}

/**
 * Accepts only the live quote: PRICE_CHANGED if the player saw another, MARKET_SUSPENDED if there is no quote.
 * Always null for markets with an order book.
 */
export function checkQuote(market: Market, terms: QuoteTerms): Refusal | null {
  const quoting = quotingOf(market);
  if (!quoting) return null;
  const live = quoting.live(market, terms);
  if (!live) return refuse('MARKET_SUSPENDED', { reason: 'noPrice' });
  return live.rate === terms.price && live.run === terms.run ? null : refuse('PRICE_CHANGED', quoting.now(live));
}

/**
 * True if the live quote is at least as good for the player as the accepted one: a higher rate for a back, a lower one
 * for a lay; for a fancy also a run line that is no harder to reach (yes) or to miss (no).
 */
export function quoteStillHolds(market: Market, terms: QuoteTerms): boolean {
  const live = liveQuote(market, terms);
  if (!live) return false;
  return terms.side === 'back'
    ? live.rate >= terms.price && live.run <= terms.run
    : live.rate <= terms.price && live.run >= terms.run;
}

function quotingOf({ definition }: Market): Quoting | null {
  return QUOTING[definition.type];
}
