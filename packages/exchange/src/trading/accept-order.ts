import { type BookChange, NO_CHANGE } from '../market/book-change.ts';
import { type BookContext, bookOf, type Market, positionOf } from '../market/market.ts';
import { lapseOrder } from '../orders/end-order.ts';
import { quoteStillHolds } from '../orders/live-quote.ts';
import { addUnmatched, removeUnmatched } from '../positions/position.ts';
import type { Order } from '../terms/order.ts';
import { placeInBook } from './place-in-book.ts';
import { takeQuote } from './take-quote.ts';

/**
 * Takes an order in, once its terms are checked and the player can carry it: to the book, to the quote, or,
 * in play, first to wait out the market's delay. Passive orders of an odds market skip the delay.
 */
export function acceptOrder(market: Market, order: Order, context: BookContext): BookChange {
  const book = bookOf(market, order.asset);
  book.orders.push(order);
  if (!mustWait(market, order)) return execute(market, order, context);
  order.status = 'pending';
  order.dueAt = context.now + market.definition.inPlayDelayMs;
  book.pending.add(order);
  addUnmatched(positionOf(market, book, order.playerId), order, order.remaining);
  return NO_CHANGE;
}

/** Whether an order has to wait before it may be matched: in play, if it would match at once. */
export function mustWait(market: Market, order: Order): boolean {
  if (!market.inPlay || market.definition.inPlayDelayMs <= 0) return false;
  return bookOf(market, order.asset).ladder?.wouldMatch(order) ?? true;
}

/**
 * The delay of a pending order is over: it goes to the book, or to the quote if that still holds; otherwise it
 * lapses. Nothing happens to an order that no longer waits. The caller asks only when `dueAt` has come.
 */
export function releaseOrder(market: Market, order: Order, context: BookContext): BookChange {
  if (order.status !== 'pending') return NO_CHANGE;
  if (market.status !== 'open') {
    lapseOrder(market, order, 'market_suspended');
    return NO_CHANGE;
  }
  if (order.marketType !== 'match_odds' && !quoteStillHolds(market, order)) {
    lapseOrder(market, order, 'price_moved');
    return NO_CHANGE;
  }
  const book = bookOf(market, order.asset);
  book.pending.delete(order);
  order.status = 'unmatched';
  removeUnmatched(positionOf(market, book, order.playerId), order, order.remaining);
  return execute(market, order, context);
}

function execute(market: Market, order: Order, context: BookContext): BookChange {
  return order.marketType === 'match_odds' ? placeInBook(market, order, context) : takeQuote(market, order, context);
}
