import type { Money } from '@crease/kernel';
import { type BookChange, NO_CHANGE } from '../market/book-change.ts';
import type { AssetBook, Market } from '../market/market.ts';
import { partOf } from '../market/part.ts';
import { type Position, removeUnmatched } from '../positions/position.ts';
import { countedSize, type Order, type OrderReason } from '../terms/order.ts';

interface Ending {
  readonly as: 'cancelled' | 'lapsed' | 'voided';
  readonly reason: OrderReason | (string & {});
}

/**
 * Books `size` of an order that is no longer in the ladder, nor pending: moves it from `remaining` to
 * the named part, out of the position, and sets the status. Used by every way in which an order can end unmatched.
 */
export function endRest(position: Position, order: Order, size: Money, { as, reason }: Ending): void {
  removeUnmatched(position, order, Math.min(size, countedSize(order)));
  order.remaining -= size;
  order[as] += size;
  order.reserved = 0;
  order.reason = reason;
  order.status = order.matched > 0 ? 'matched' : as;
}

/** Whether the player may cancel what remains: it rests. A pending order waits out its delay. */
export function isCancellable({ status, remaining }: Order): boolean {
  return remaining > 0 && (status === 'unmatched' || status === 'partly_matched');
}

/**
 * The player cancels what remains of a resting order; also while the market is suspended.
 * @returns the size that ended; 0 when it does not rest (any more), which the caller refuses as NOT_CANCELLABLE.
 */
export function cancelOrder(market: Market, order: Order): Money {
  if (!isCancellable(order)) return 0;
  const size = endOrder(market, order, { as: 'cancelled', reason: 'player_cancelled' });
  market.version++;
  return size;
}

/**
 * The player takes a resting order down to a smaller size: it keeps its place in the queue.
 * @param size what is left to match afterwards; above zero and no more than what remains.
 */
export function shrinkOrder(market: Market, order: Order, size: Money): void {
  const { book, position } = partOf(market, order);
  const less = order.remaining - size;
  if (less === 0) return;
  book.ladder?.shrink(order, size);
  removeUnmatched(position, order, less);
  order.remaining = size;
  order.cancelled += less;
  market.version++;
}

/**
 * The rules end what remains of a resting or pending order.
 * @returns the size that ended; 0 when nothing remained.
 */
export function lapseOrder(market: Market, order: Order, reason: OrderReason): Money {
  return order.remaining === 0 ? 0 : endOrder(market, order, { as: 'lapsed', reason });
}

/** Ends what remains of an order, wherever it waits: in the ladder or in the delay. @returns the size that ended. */
export function endOrder(market: Market, order: Order, ending: Ending): Money {
  const { book, position } = partOf(market, order);
  const size = order.remaining;
  if (order.status === 'pending') book.pending.delete(order);
  else book.ladder?.remove(order);
  endRest(position, order, size, ending);
  return size;
}

/** Every order of a book that still waits: pending ones first, then the resting ones by runner, price and time. */
function liveOrders(book: AssetBook): Order[] {
  return [...book.pending, ...(book.ladder?.restingOrders() ?? [])];
}

/** Lapses every live order of every book that `chosen` names. */
export function lapseWhere(market: Market, reason: OrderReason, chosen: (order: Order) => boolean): BookChange {
  const orders = [...market.books.values()].flatMap(liveOrders).filter(chosen);
  if (orders.length === 0) return NO_CHANGE;
  for (const order of orders) lapseOrder(market, order, reason);
  return { orders, fills: [] };
}
