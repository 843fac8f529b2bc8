import { type Money, type Rate, type Refusal, refuse, type TermsOf } from '@crease/kernel';
import type { Market } from '../market/market.ts';
import type { OrderTerms } from '../terms/create-order.ts';
import type { MarketType } from '../terms/market-kinds.ts';

type QuoteTerms = Pick<OrderTerms, 'marketType' | 'runnerIndex' | 'side' | 'price' | 'run'>;

/** What the house offers now for a side: rate, and a fancy's run line. */
interface LiveQuote {
  readonly rate: Rate;
  readonly run: number;
}

/** How bets of a type are taken at the house's live quote. */
interface Quoting {
  readonly live: (market: Market, terms: Pick<QuoteTerms, 'runnerIndex' | 'side'>) => LiveQuote | null;
  /** The largest stake that the quote takes; null when only the market sets one. */
  readonly max: (market: Market, runnerIndex: number) => Money | null;
  /** What the player is told who saw another quote. */
  readonly now: (live: LiveQuote) => TermsOf<'PRICE_CHANGED'>;
}

/** By type of market; null where bets meet in a book. */
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

/** The live quote for a bet; null when that side is not offered, or bets meet in a book. */
function liveQuote(market: Market, terms: QuoteTerms): LiveQuote | null {
  return quotingOf(market)?.live(market, terms) ?? null;
}

/** The largest stake that the live quote takes on a runner; null when only the market sets one. */
export function quotedMax(market: Market, runnerIndex: number): Money | null {
  return quotingOf(market)?.max(market, runnerIndex) ?? null;
}

/**
 * Taken only at the live quote: PRICE_CHANGED when the player saw another, MARKET_SUSPENDED when there is none.
 * Null also where bets meet in a book.
 */
export function checkQuote(market: Market, terms: QuoteTerms): Refusal | null {
  const quoting = quotingOf(market);
  if (!quoting) return null;
  const live = quoting.live(market, terms);
  if (!live) return refuse('MARKET_SUSPENDED', { reason: 'noPrice' });
  return live.rate === terms.price && live.run === terms.run ? null : refuse('PRICE_CHANGED', quoting.now(live));
}

/**
 * Whether the live quote is at least as good for the player as what they took: a higher rate for a back, a lower
 * one for a lay; for a fancy also a run line that is no harder to reach (yes) or to miss (no).
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
