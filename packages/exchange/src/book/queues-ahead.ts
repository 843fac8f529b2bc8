import type { Money } from '@crease/kernel';
import type { Order } from '../terms/order.ts';
import type { LevelPool } from './level-pool.ts';
import type { OrderPool } from './order-pool.ts';

/** Size and orders ahead of a resting order. */
export interface QueueAhead {
  readonly orders: number;
  readonly size: Money;
}

/**
 * Returns the queue positions of resting orders. Walks each queue once, whatever the number of orders, and only to the
 * last of them.
 */
export function queuesAhead(pool: OrderPool, levels: LevelPool, orders: readonly Order[]): Map<Order, QueueAhead> {
  const bySlot = new Map<number, Order>();
  const left = new Map<number, number>();
  for (const order of orders) {
    const slot = order.slot ?? 0;
    if (slot === 0) continue;
    bySlot.set(slot, order);
    const level = pool.level[slot] as number;
    left.set(level, (left.get(level) ?? 0) + 1);
  }
  const found = new Map<Order, QueueAhead>();
  for (const [level, count] of left) {
    let [waiting, size, wanted] = [0, 0, count];
    for (let at = levels.head[level] as number; wanted > 0; at = pool.next[at] as number) {
      const order = bySlot.get(at);
      if (order) {
        found.set(order, { orders: waiting, size });
        wanted--;
      }
      waiting++;
      size += pool.size[at] as Money;
    }
  }
  return found;
}
