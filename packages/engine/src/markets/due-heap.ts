import type { Order } from '@crease/exchange';

/**
 * Orders that wait out the in-play delay, the earliest due first; equal times by order id, so that the order of release
 * never depends on the growth of the heap.
 *
 * An order that stops waiting early (cancelled, lapsed) stays in the heap until it is due and is skipped then: its
 * status shows it.
 */
export interface DueHeap {
  readonly orders: Order[];
}

export function pushDue(heap: DueHeap, order: Order): void {
  const { orders } = heap;
  let at = orders.length;
  orders.push(order);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = orders[parent] as Order;
    if (!isEarlier(order, above)) break;
    orders[at] = above;
    at = parent;
  }
  orders[at] = order;
}

/** Removes the earliest waiting order that is due; null if none exists. */
export function popDue(heap: DueHeap, now: number): Order | null {
  for (;;) {
    const first = heap.orders[0];
    if (!first || first.dueAt > now) return null;
    removeFirst(heap.orders);
    if (first.status === 'pending') return first;
  }
}

/** Returns when the next waiting order is due, or null. */
export function nextOrderDueAt(heap: DueHeap): number | null {
  while (heap.orders[0] && heap.orders[0].status !== 'pending') removeFirst(heap.orders);
  return heap.orders[0]?.dueAt ?? null;
}

/** Returns the waiting orders of one market, the earliest accepted first. */
export function waitingIn(heap: DueHeap, marketId: string): Order[] {
  const waiting = heap.orders.filter((order) => order.marketId === marketId && order.status === 'pending');
  return waiting.sort((a, b) => a.orderId - b.orderId);
}

function removeFirst(orders: Order[]): void {
  const last = orders.pop();
  if (!last || orders.length === 0) return;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= orders.length) break;
    if (child + 1 < orders.length && isEarlier(orders[child + 1] as Order, orders[child] as Order)) child++;
    const below = orders[child] as Order;
    if (!isEarlier(below, last)) break;
    orders[at] = below;
    at = child;
  }
  orders[at] = last;
}

function isEarlier(a: Order, b: Order): boolean {
  return a.dueAt < b.dueAt || (a.dueAt === b.dueAt && a.orderId < b.orderId);
}

/**
 * Orders with a time in force, the last to end first; equal times by order id. An order that ends early stays in the
 * list until its time and is skipped then. Such orders are few: inserting by place costs less than a heap.
 */
export class Expiries {
  private readonly orders: Order[] = [];

  add(order: Order): void {
    let low = 0;
    let high = this.orders.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (endsLater(this.orders[middle] as Order, order)) low = middle + 1;
      else high = middle;
    }
    this.orders.splice(low, 0, order);
  }

  /** Removes the next live order whose time is over; null if none is. */
  remove(now: number): Order | null {
    for (;;) {
      const last = this.orders[this.orders.length - 1];
      if (!last || last.until > now) return null;
      this.orders.pop();
      if (last.remaining > 0) return last;
    }
  }
}

function endsLater(one: Order, other: Order): boolean {
  return one.until > other.until || (one.until === other.until && one.orderId > other.orderId);
}
