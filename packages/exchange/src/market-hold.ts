import { type BookChange, NO_CHANGE } from './book-change.ts';
import type { BookContext, Market, ToldStatus } from './market-state.ts';
import { isFinal, setMarketStatus, suspendMarket } from './market-status.ts';

/**
 * The operator stops a market: it is suspended, and stays so whatever the feed says, until {@link releaseMarket}.
 * Held already: only the reason changes.
 * @returns null when the market has ended.
 */
export function holdMarket(market: Market, reason: string): BookChange | null {
  if (isFinal(market)) return null;
  if (market.held && market.statusReason === reason) return NO_CHANGE;
  market.held ??= { status: market.status as ToldStatus['status'], reason: market.statusReason };
  return suspendMarket(market, reason);
}

/**
 * Gives a held market back to its feed: what the feed said last holds from now on. Prices offered meanwhile meet
 * the book as they do whenever a market opens.
 */
export function releaseMarket(market: Market, context: BookContext): BookChange {
  const told = market.held;
  market.held = null;
  return (told && setMarketStatus(market, told, context)) ?? NO_CHANGE;
}
