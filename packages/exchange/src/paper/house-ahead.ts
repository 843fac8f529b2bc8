import type { Money } from '@crease/kernel';
import type { OrderBook } from '../book/order-book.ts';
import type { Order } from '../terms/order.ts';

/** Returns the size of the house's quote at the price of an order, on its side; 0 without one. */
export function houseSizeAt(
  ladder: OrderBook,
  { runnerIndex, side, price }: Pick<Order, 'runnerIndex' | 'side' | 'price'>,
): Money {
  const offer = side === 'lay' ? ladder.bestPriceToBack(runnerIndex) : ladder.availableToLay(runnerIndex, 1)[0]?.price;
  if (!offer || (side === 'lay' ? offer < price : offer > price)) return 0;
  return ladder.queueAt(runnerIndex, price).find(({ order }) => order === null)?.size ?? 0;
}

/**
 * Returns how much of the house's quote is before an order now. A smaller quote keeps its place in the queue; a larger
 * one has moved behind.
 */
export function houseStillAhead(ladder: OrderBook, order: Order, before: Money): Money {
  if (before === 0) return 0;
  const now = houseSizeAt(ladder, order);
  return now > before ? 0 : now;
}
