import type { Order } from '@crease/exchange';

const PAGE_BITS = 10;
const PAGE_SIZE = 1 << PAGE_BITS;

interface Page {
  readonly orders: (Order | null)[];
  used: number;
}

/**
 * Orders by id. Ids rise by one with every order, so they are stored in pages of a plain array: no hashing for millions
 * of orders, and a page is freed when the last of its orders is archived.
 */
export class OrderTable {
  private readonly pages: (Page | undefined)[] = [];
  private count = 0;

  get size(): number {
    return this.count;
  }

  get(orderId: number): Order | undefined {
    return this.pages[orderId >>> PAGE_BITS]?.orders[orderId & (PAGE_SIZE - 1)] ?? undefined;
  }

  add(order: Order): void {
    const { orderId } = order;
    const page = this.pages[orderId >>> PAGE_BITS] ?? this.openPage(orderId >>> PAGE_BITS);
    page.orders[orderId & (PAGE_SIZE - 1)] = order;
    page.used++;
    this.count++;
  }

  delete(orderId: number): void {
    const page = this.pages[orderId >>> PAGE_BITS];
    if (!page?.orders[orderId & (PAGE_SIZE - 1)]) return;
    page.orders[orderId & (PAGE_SIZE - 1)] = null;
    page.used--;
    this.count--;
    if (page.used === 0) this.pages[orderId >>> PAGE_BITS] = undefined;
  }

  /** Yields all orders by rising id. */
  *values(): Generator<Order> {
    for (const page of this.pages) {
      if (page) for (const order of page.orders) if (order) yield order;
    }
  }

  private openPage(at: number): Page {
    while (this.pages.length < at) this.pages.push(undefined);
    const page = { orders: new Array<Order | null>(PAGE_SIZE).fill(null), used: 0 };
    this.pages[at] = page;
    return page;
  }
}
