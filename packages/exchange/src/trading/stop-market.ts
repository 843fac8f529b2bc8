import { type BookChange, NO_CHANGE } from '../market/book-change.ts';
import type { BookContext, Market, ToldStatus } from '../market/market.ts';
import { dropQuotes, isFinal, pauseBets, setMarketStatus } from './market-status.ts';

/**
 * The operator stops a market: it is suspended, and stays so whatever the feed says, until {@link resumeMarket}.
 * The feed's last quote is kept: it does not know that the market is stopped, and will not repeat it.
 * Stopped already: only the reason changes.
 * @returns null when the market has ended.
 */
export function stopMarket(market: Market, reason: string): BookChange | null {
  if (isFinal(market)) return null;
  if (market.stopped && market.statusReason === reason) return NO_CHANGE;
  market.stopped ??= { status: market.status as ToldStatus['status'], reason: market.statusReason };
  return pauseBets(market, reason);
}

/** What the feed says of a stopped market, for when it is resumed. Whoever suspends a market quotes it anew. */
export function tellStopped(market: Market, told: ToldStatus): void {
  market.stopped = told;
  if (told.status === 'suspended') dropQuotes(market);
}

/**
 * Gives a stopped market back to its feed: what the feed said last counts from now on, its last quote too. Prices
 * offered meanwhile meet the book as they do whenever a market opens.
 */
export function resumeMarket(market: Market, context: BookContext): BookChange {
  const told = market.stopped;
  market.stopped = null;
  if (!told) return NO_CHANGE;
  if (told.status === 'suspended') return pauseBets(market, told.reason);
  return setMarketStatus(market, told, context) ?? NO_CHANGE;
}
