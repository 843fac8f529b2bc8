import { wouldMatchNow } from '../cross/cross-price.ts';
import { type BookChange, NO_CHANGE } from '../market/book-change.ts';
import type { BookContext, Market } from '../market/market.ts';
import { keepPosition, type Part, partOf } from '../market/part.ts';
import { lapseOrder } from '../orders/end-order.ts';
import { quoteStillHolds } from '../orders/live-quote.ts';
import { addUnmatched, removeUnmatched } from '../positions/position.ts';
import { countedSize, type Order } from '../terms/order.ts';
import { FillRecorder } from './fill-recorder.ts';
import { placeInBook } from './place-in-book.ts';

/**
 * Accepts an order whose terms and funds are checked: into the book, at the quote or, in play, first into the market's
 * delay. An order on close waits for the starting price outside the book. Passive orders of an odds market skip the
 * delay, unless its definition makes them wait.
 */
export function acceptOrder(part: Part, order: Order, context: BookContext): BookChange {
  const { market, book, position } = part;
  book.orders.push(order);
  keepPosition(part);
  if (order.timeInForce === 'onClose') return waitForStart(part, order, context);
  if (!waitsForDelay(part, order)) return execute(part, order, context);
  order.status = 'pending';
  order.dueAt = context.now + market.definition.inPlayDelayMs;
  book.pending.add(order);
  addUnmatched(position, order, countedSize(order));
  return NO_CHANGE;
}

/**
 * True if an order must wait first: in play, if it would match at once, with an own order too; in a market where
 * passive orders wait, every order.
 */
export function waitsForDelay({ market, book }: Pick<Part, 'market' | 'book'>, order: Order): boolean {
  if (!market.inPlay || market.definition.inPlayDelayMs <= 0) return false;
  if (!book.ladder || market.definition.passiveDelay === 'wait') return true;
  return wouldMatchNow({ market, book }, order);
}

/**
 * Releases a pending order after its delay: into the book, or at the quote if that still holds; otherwise it lapses.
 * Ignores orders that are no longer pending. Call it no earlier than `dueAt`.
 */
export function releaseOrder(market: Market, order: Order, context: BookContext): BookChange {
  if (order.status !== 'pending') return NO_CHANGE;
  if (market.status !== 'open') {
    lapseOrder(market, order, 'market_suspended');
    return NO_CHANGE;
  }
  const part = partOf(market, order);
  if (!part.book.ladder && !quoteStillHolds(market, order)) {
    lapseOrder(market, order, 'price_moved');
    return NO_CHANGE;
  }
  if (order.timeInForce === 'postOnly' && wouldMatchNow(part, order)) {
    lapseOrder(market, order, 'price_moved');
    return NO_CHANGE;
  }
  part.book.pending.delete(order);
  removeUnmatched(part.position, order, countedSize(order));
  order.reserved = 0;
  order.status = 'unmatched';
  return execute(part, order, context);
}

function waitForStart({ book, position, market }: Part, order: Order, { ids }: BookContext): BookChange {
  order.restedSeq = ++ids.restedSeq;
  order.status = 'unmatched';
  addUnmatched(position, order, order.remaining);
  book.onClose.add(order);
  market.version++;
  return NO_CHANGE;
}

function execute(part: Part, order: Order, context: BookContext): BookChange {
  return part.book.ladder ? placeInBook(part, order, context) : takeQuote(part, order, context);
}

/** Matches a checked bookmaker or fancy bet completely against the house, at the accepted terms. */
function takeQuote(part: Part, order: Order, context: BookContext): BookChange {
  part.market.version++;
  addUnmatched(part.position, order, order.remaining);
  const sink = new FillRecorder({ part, context, taker: order, runnerIndex: order.runnerIndex });
  sink.fill(null, order.remaining, order.price);
  return sink;
}
