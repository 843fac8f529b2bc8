import { type Rate, type Refusal, refuse } from '@crease/kernel';
import type { Market } from '../market/market.ts';
import type { OrderTerms } from '../terms/create-order.ts';

type QuoteTerms = Pick<OrderTerms, 'marketType' | 'runnerIndex' | 'side' | 'price' | 'run'>;

/** What the house offers now for a side: rate, and a fancy's run line. */
export interface LiveQuote {
  readonly rate: Rate;
  readonly run: number;
}

/** The live quote for a bookmaker or fancy bet; null when that side is not offered. */
export function liveQuote(market: Market, { runnerIndex, side }: QuoteTerms): LiveQuote | null {
  if (market.definition.type === 'fancy') {
    return (side === 'back' ? market.fancyQuote?.yes : market.fancyQuote?.no) ?? null;
  }
  const quote = market.bookmakerQuote?.[runnerIndex];
  const rate = quote && !quote.suspended ? (side === 'back' ? quote.backRate : quote.layRate) : null;
  return rate === null ? null : { rate, run: 0 };
}

/** Taken only at the live quote: PRICE_CHANGED when the player saw another, MARKET_SUSPENDED when there is none. */
export function checkQuote(market: Market, terms: QuoteTerms): Refusal | null {
  const live = liveQuote(market, terms);
  if (!live) return refuse('MARKET_SUSPENDED', { reason: 'noPrice' });
  if (live.rate === terms.price && live.run === terms.run) return null;
  const { run, rate } = live;
  return refuse(
    'PRICE_CHANGED',
    terms.marketType === 'fancy' ? { reason: 'line', run, rate } : { reason: 'rate', rate },
  );
}

/**
 * Whether the live quote is at least as good for the player as what he took: a higher rate for a back, a lower
 * one for a lay; for a fancy also a run line that is no harder to reach (yes) or to miss (no).
 */
export function quoteStillHolds(market: Market, terms: QuoteTerms): boolean {
  const live = liveQuote(market, terms);
  if (!live) return false;
  return terms.side === 'back'
    ? live.rate >= terms.price && live.run <= terms.run
    : live.rate <= terms.price && live.run >= terms.run;
}
