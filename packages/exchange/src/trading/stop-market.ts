import { type BookChange, NO_CHANGE } from '../market/book-change.ts';
import type { BookContext, FeedStatus, Market } from '../market/market.ts';
import { dropQuotes, isFinal, pauseBets, setMarketStatus } from './market-status.ts';

/**
 * Stops a market for an operator: it stays suspended, whatever the feed publishes, until {@link resumeMarket}. The
 * feed's last quote is kept, because the feed will not repeat it. On a stopped market only the reason changes.
 * @returns null if the market has ended.
 */
export function stopMarket(market: Market, reason: string): BookChange | null {
  if (isFinal(market)) return null;
  if (market.stopped && market.statusReason === reason) return NO_CHANGE;
  market.stopped ??= { status: market.status as FeedStatus['status'], reason: market.statusReason };
  return pauseBets(market, reason);
}

/** Stores the feed's status of a stopped market until it is resumed. A feed that suspends a market quotes it again. */
export function recordFeedStatus(market: Market, status: FeedStatus): void {
  market.stopped = status;
  if (status.status === 'suspended') dropQuotes(market);
}

/**
 * Returns a stopped market to its feed: the feed's last status and quote apply. Prices offered meanwhile match the book
 * as whenever a market opens.
 */
export function resumeMarket(market: Market, context: BookContext): BookChange {
  const status = market.stopped;
  market.stopped = null;
  if (!status) return NO_CHANGE;
  if (status.status === 'suspended') return pauseBets(market, status.reason);
  return setMarketStatus(market, status, context) ?? NO_CHANGE;
}
