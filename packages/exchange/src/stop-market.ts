import { type BookChange, NO_CHANGE } from './book-change.ts';
import type { BookContext, Market, ToldStatus } from './market-state.ts';
import { isFinal, setMarketStatus, suspendMarket } from './market-status.ts';

/**
 * The operator stops a market: it is suspended, and stays so whatever the feed says, until {@link resumeMarket}.
 * Stopped already: only the reason changes.
 * @returns null when the market has ended.
 */
export function stopMarket(market: Market, reason: string): BookChange | null {
  if (isFinal(market)) return null;
  if (market.stopped && market.statusReason === reason) return NO_CHANGE;
  market.stopped ??= { status: market.status as ToldStatus['status'], reason: market.statusReason };
  return suspendMarket(market, reason);
}

/**
 * Gives a stopped market back to its feed: what the feed said last counts from now on. Prices offered meanwhile meet
 * the book as they do whenever a market opens.
 */
export function resumeMarket(market: Market, context: BookContext): BookChange {
  const told = market.stopped;
  market.stopped = null;
  return (told && setMarketStatus(market, told, context)) ?? NO_CHANGE;
}
