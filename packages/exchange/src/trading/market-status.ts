import { type BookChange, NO_CHANGE } from '../market/book-change.ts';
import type { BookContext, Market } from '../market/market.ts';
import { lapseWhere } from '../orders/end-order.ts';
import type { MarketStatus } from '../terms/market-definition.ts';
import { offerQuote } from './quote-market.ts';

export type SettableStatus = Exclude<MarketStatus, 'settled' | 'voided'>;

/** Whether a market has ended: it takes no bets and no new status any more. */
export function isFinal(market: Market): boolean {
  return market.status === 'closed' || market.status === 'settled' || market.status === 'voided';
}

/**
 * Sets the status as feed or operator tell it.
 * @returns null when the market has ended: a closed market is only settled, never opened again.
 */
export function setMarketStatus(
  market: Market,
  told: { readonly status: SettableStatus; readonly reason: string },
  context: BookContext,
): BookChange | null {
  if (isFinal(market)) return null;
  if (market.status === told.status && market.statusReason === told.reason) return NO_CHANGE;
  if (told.status === 'suspended') return suspendMarket(market, told.reason);
  if (told.status === 'closed') return closeMarket(market, told.reason);
  return told.status === 'open' ? openMarket(market, context) : startBall(market, told.reason);
}

/**
 * Something happened that the prices do not know yet. Pending orders and unmatched `lapse` orders lapse,
 * `persist` orders go on waiting, the house's quotes are dropped (it quotes anew before it takes a bet again),
 * and bets aimed at an older version are refused from now on.
 */
export function suspendMarket(market: Market, reason: string): BookChange {
  dropQuotes(market);
  return pauseBets(market, reason);
}

/** {@link suspendMarket}, but the house's quotes are only taken out of the books: they are offered again when it opens. */
export function pauseBets(market: Market, reason: string): BookChange {
  setStatus(market, 'suspended', reason);
  market.guardVersion = market.version;
  clearOffers(market);
  return lapseWhere(market, 'market_suspended', (order) => order.status === 'pending' || order.persistence === 'lapse');
}

/** Bets are taken (again). The house's last quote goes into the books, and meets what it crosses there. */
export function openMarket(market: Market, context: BookContext): BookChange {
  setStatus(market, 'open', '');
  return market.oddsQuote ? offerQuote(market, context) : NO_CHANGE;
}

/** A ball is being bowled: no bets for a moment, but nothing in the book lapses and the quotes stay. */
function startBall(market: Market, reason: string): BookChange {
  setStatus(market, 'ball_running', reason);
  return NO_CHANGE;
}

/** No more bets, for good: everything unmatched lapses and the market waits for its result. */
function closeMarket(market: Market, reason: string): BookChange {
  market.stopped = null;
  setStatus(market, 'closed', reason);
  market.guardVersion = market.version;
  dropQuotes(market);
  return lapseWhere(market, 'market_closed', () => true);
}

/** The contest begins: unmatched `lapse` orders lapse, `persist` orders stay, the betting delay holds from now on. */
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

/** The house offers nothing until it quotes anew. */
export function dropQuotes(market: Market): void {
  market.oddsQuote = null;
  market.bookmakerQuote = null;
  market.fancyQuote = null;
  clearOffers(market);
}

function clearOffers(market: Market): void {
  for (const { ladder } of market.books.values()) ladder?.clearHouse();
}
