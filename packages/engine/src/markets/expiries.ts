import type { Order } from '@crease/exchange';

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
