import type { Order } from '@crease/exchange';
import type { ReadonlyEngine } from '../markets/state.ts';

/** The order that waits out the delay to replace another; null when none does. */
export function replacementOf(engine: ReadonlyEngine, { orderId, marketId, asset }: Order): Order | null {
  const pending = engine.markets.get(marketId)?.books.get(asset)?.pending ?? [];
  for (const order of pending) if (order.link === orderId) return order;
  return null;
}
