import type { Order } from '@crease/exchange';
import type { ReadonlyEngine } from '../markets/state.ts';

/** Returns the order in the delay that will replace another; null if none exists. */
export function replacementOf(engine: ReadonlyEngine, { orderId, marketId, asset }: Order): Order | null {
  const pending = engine.markets.get(marketId)?.books.get(asset)?.pending ?? [];
  for (const order of pending) if (order.link === orderId) return order;
  return null;
}
