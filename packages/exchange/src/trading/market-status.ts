import { type BookChange, NO_CHANGE } from '../market/book-change.ts';
import type { BookContext, FeedStatus, Market } from '../market/market.ts';
import { lapseWhere } from '../orders/end-order.ts';
import type { MarketStatus } from '../terms/market-definition.ts';
import { offerQuote } from './quote-market.ts';

export type SettableStatus = Exclude<MarketStatus, 'settled' | 'voided'>;

/** True if a market has ended: it accepts neither bets nor statuses. */
export function isFinal(market: Market): boolean {
  return market.status === 'closed' || market.status === 'settled' || market.status === 'voided';
}

/**
 * Sets the status published by a feed or an operator.
 * @returns null if the market has ended: a closed market can only be settled, never reopened.
 */
export function setMarketStatus(
  market: Market,
  next: { readonly status: SettableStatus; readonly reason: string },
  context: BookContext,
): BookChange | null {
  if (isFinal(market)) return null;
  if (market.status === next.status && market.statusReason === next.reason) return NO_CHANGE;
  if (next.status === 'suspended') return suspendMarket(market, next.reason);
  if (next.status === 'closed') return closeMarket(market, next.reason);
  return next.status === 'open' ? openMarket(market, context) : startBall(market, next.reason);
}

/**
 * Suspends a market after an event that prices do not reflect yet. Pending and unmatched `lapse` orders lapse,
 * `persist` orders keep waiting, the house's quotes are dropped (it must quote again before it takes a bet), and bets
 * with an older version are rejected.
 */
export function suspendMarket(market: Market, reason: string): BookChange {
  dropQuotes(market);
  return pauseBets(market, reason);
}

/** {@link suspendMarket}, but the house's quotes are only removed from the books and offered again on opening. */
function pauseBets(market: Market, reason: string): BookChange {
  setStatus(market, 'suspended', reason);
  market.guardVersion = market.version;
  clearOffers(market);
  return lapseWhere(market, 'market_suspended', (order) => order.status === 'pending' || order.persistence === 'lapse');
}

/** Opens a market for bets. The house's last quote enters the books and matches crossing orders. */
export function openMarket(market: Market, context: BookContext): BookChange {
  setStatus(market, 'open', '');
  return market.oddsQuote ? offerQuote(market, context) : NO_CHANGE;
}

/** Suspends bets while a ball is bowled: nothing in the book lapses and the quotes stay. */
function startBall(market: Market, reason: string): BookChange {
  setStatus(market, 'ball_running', reason);
  return NO_CHANGE;
}

/** Closes a market for good: everything unmatched lapses and the market waits for its result. */
function closeMarket(market: Market, reason: string): BookChange {
  market.stopped = null;
  setStatus(market, 'closed', reason);
  market.guardVersion = market.version;
  dropQuotes(market);
  return lapseWhere(market, 'market_closed', () => true);
}

/** Starts the contest: unmatched `lapse` orders lapse, `persist` orders stay, and the in-play delay applies. */
export function turnInPlay(market: Market): BookChange {
  if (market.inPlay || isFinal(market)) return NO_CHANGE;
  market.inPlay = true;
  market.version++;
  market.guardVersion = market.version;
  return lapseWhere(market, 'turned_in_play', (order) => order.persistence === 'lapse');
}

function setStatus(market: Market, status: MarketStatus, reason: string): void {
  market.status = status;
  market.statusReason = reason;
  market.version++;
}

/** Removes all house offers until the next quote. */
export function dropQuotes(market: Market): void {
  market.oddsQuote = null;
  market.bookmakerQuote = null;
  market.fancyQuote = null;
  clearOffers(market);
}

function clearOffers(market: Market): void {
  for (const { ladder } of market.books.values()) ladder?.clearHouse();
}

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
