import type { Money } from '@crease/kernel';
import type { AssetBook } from '../market/market.ts';
import type { Order } from '../terms/order.ts';

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
