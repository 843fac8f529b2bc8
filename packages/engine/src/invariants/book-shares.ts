import type { AssetBook, Fill, Order } from '@crease/exchange';

/** Some players of a book with all their orders and positions; 0 is the house, with its cross-matching account. */
export interface SomePlayers {
  readonly book: AssetBook;
  readonly orders: readonly Order[];
  /** Fills in which one of them is either side. */
  readonly fills: readonly Fill[];
  readonly isMeant: (playerId: number) => boolean;
}

/**
 * The orders and fills of a book grouped by players, so that checking one group does not read the others: otherwise
 * each step would read a large market as a whole. Books only grow, so new entries are grouped later.
 */
export class BookShares {
  readonly #book: AssetBook;
  readonly #groups: number;
  readonly #orders: Order[][];
  readonly #fills: Fill[][];
  #ordersFiled = 0;
  #fillsFiled = 0;
  #lastOrderId = 0;
  #breaches: string[] = [];

  constructor(book: AssetBook, groups: number) {
    this.#book = book;
    this.#groups = groups;
    this.#orders = Array.from({ length: groups }, () => []);
    this.#fills = Array.from({ length: groups }, () => []);
  }

  /** Groups at most this many further entries. @returns whether all are grouped. */
  file(most: number): boolean {
    const { orders, fills } = this.#book;
    for (let count = 0; count < most; count++) {
      if (this.#ordersFiled < orders.length) this.#fileOrder(orders[this.#ordersFiled++] as Order);
      else if (this.#fillsFiled < fills.length) this.#fileFill(fills[this.#fillsFiled++] as Fill);
      else return true;
    }
    return false;
  }

  /** Returns the current entries of one group. */
  share(group: number): SomePlayers {
    this.file(Number.POSITIVE_INFINITY);
    return {
      book: this.#book,
      orders: this.#orders[group] as Order[],
      fills: this.#fills[group] as Fill[],
      isMeant: (playerId) => this.#groupOf(playerId) === group,
    };
  }

  /** Returns breaches (I25) found by grouping since the last call. */
  takeBreaches(): string[] {
    const breaches = this.#breaches;
    this.#breaches = [];
    return breaches;
  }

  #groupOf(playerId: number): number {
    return Math.max(playerId, 0) % this.#groups;
  }

  #fileOrder(order: Order): void {
    if (order.orderId <= this.#lastOrderId)
      this.#breaches.push(`[I25] order ${order.orderId} follows order ${this.#lastOrderId}`);
    this.#lastOrderId = order.orderId;
    this.#orders[this.#groupOf(order.playerId)]?.push(order);
  }

  #fileFill(fill: Fill): void {
    const [back, lay] = [this.#groupOf(fill.backPlayerId), this.#groupOf(fill.layPlayerId)];
    this.#fills[back]?.push(fill);
    if (lay !== back) this.#fills[lay]?.push(fill);
  }
}
