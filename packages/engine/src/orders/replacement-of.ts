import type { Order } from '@crease/exchange';
import type { ReadonlyHouse } from '../house/readonly-house.ts';

/** The order that waits out the delay to replace another; null when none does. */
export function replacementOf(house: ReadonlyHouse, { orderId, marketId, asset }: Order): Order | null {
  const pending = house.markets.get(marketId)?.books.get(asset)?.pending ?? [];
  for (const order of pending) if (order.link === orderId) return order;
  return null;
}
