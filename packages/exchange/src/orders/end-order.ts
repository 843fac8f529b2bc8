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
 * Moves `size` of an order that is neither in the ladder nor pending from `remaining` to the named part, removes it
 * from the position and sets the status. Every way of ending an unmatched order uses it.
 */
export function endRest(position: Position, order: Order, size: Money, { as, reason }: Ending): void {
  removeUnmatched(position, order, Math.min(size, countedSize(order)));
  order.remaining -= size;
  order[as] += size;
  order.reserved = 0;
  order.reason = reason;
  order.status = order.matched > 0 ? 'matched' : as;
}

/** True if the player may cancel the rest: it is resting. A pending order waits for its delay. */
export function isCancellable({ status, remaining }: Order): boolean {
  return remaining > 0 && (status === 'unmatched' || status === 'partly_matched');
}

/**
 * Cancels the rest of a resting order for the player, or by an instruction of theirs, even while the market is
 * suspended.
 * @returns the cancelled size; 0 if it does not rest, which the caller refuses as NOT_CANCELLABLE.
 */
export function cancelOrder(market: Market, order: Order, reason: OrderReason = 'player_cancelled'): Money {
  if (!isCancellable(order)) return 0;
  const size = endOrder(market, order, { as: 'cancelled', reason });
  market.version++;
  return size;
}

/**
 * Reduces a resting order for the player; it keeps its place in the queue.
 * @param size new unmatched size, above zero and at most the present one.
 */
export function shrinkOrder(market: Market, order: Order, size: Money): void {
  const { book, position } = partOf(market, order);
  const less = order.remaining - size;
  if (less === 0) return;
  if (order.slot) book.ladder?.shrink(order, size);
  removeUnmatched(position, order, less);
  order.remaining = size;
  order.cancelled += less;
  market.version++;
}

/**
 * Lapses the rest of a resting or pending order by rule.
 * @returns the lapsed size; 0 if nothing remained.
 */
export function lapseOrder(market: Market, order: Order, reason: OrderReason): Money {
  return order.remaining === 0 ? 0 : endOrder(market, order, { as: 'lapsed', reason });
}

/** Ends the rest of an order in the ladder, in the delay or waiting for the starting price. @returns the ended size. */
export function endOrder(market: Market, order: Order, ending: Ending): Money {
  const { book, position } = partOf(market, order);
  const size = order.remaining;
  if (order.status === 'pending') book.pending.delete(order);
  else if (order.timeInForce === 'onClose') book.onClose.delete(order);
  else book.ladder?.remove(order);
  endRest(position, order, size, ending);
  return size;
}

/** Returns all live orders of a book: pending ones, the resting ones by runner, price and time, those on close. */
export function liveOrders(book: AssetBook): Order[] {
  return [...book.pending, ...(book.ladder?.restingOrders() ?? []), ...book.onClose];
}

/** Lapses every live order that `chosen` selects, in all books. */
export function lapseWhere(market: Market, reason: OrderReason, chosen: (order: Order) => boolean): BookChange {
  const orders = [...market.books.values()].flatMap(liveOrders).filter(chosen);
  if (orders.length === 0) return NO_CHANGE;
  for (const order of orders) lapseOrder(market, order, reason);
  return { orders, fills: [] };
}

/** Returns the size of an order matched at or after a time (epoch ms). Fills are stored in order of time. */
export function matchedSince({ fills }: Pick<AssetBook, 'fills'>, { orderId }: Order, since: number): Money {
  let sum = 0;
  for (let at = fills.length - 1; at >= 0; at--) {
    const fill = fills[at];
    if (!fill || fill.at < since) break;
    if (!fill.voided && (fill.backOrderId === orderId || fill.layOrderId === orderId)) sum += fill.size;
  }
  return sum;
}
