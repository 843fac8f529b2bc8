import type { AssetBook, Fill, Order } from '@crease/exchange';

/** Some players of a book with all that is theirs; 0 is the house. */
export interface SomePlayers {
  readonly book: AssetBook;
  readonly orders: readonly Order[];
  /** With one of them on either side. */
  readonly fills: readonly Fill[];
  readonly isMeant: (playerId: number) => boolean;
}

/**
 * The orders and fills of a book filed by groups of players, so that to look at one group costs nothing for the others:
 * a large market would otherwise be read whole at every step. Books only grow, so what has come since is filed later.
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

  /** Files at most so many more. @returns whether all is filed. */
  file(most: number): boolean {
    const { orders, fills } = this.#book;
    for (let count = 0; count < most; count++) {
      if (this.#ordersFiled < orders.length) this.#fileOrder(orders[this.#ordersFiled++] as Order);
      else if (this.#fillsFiled < fills.length) this.#fileFill(fills[this.#fillsFiled++] as Fill);
      else return true;
    }
    return false;
  }

  /** Everything of one group as it is now. */
  share(group: number): SomePlayers {
    this.file(Number.POSITIVE_INFINITY);
    return {
      book: this.#book,
      orders: this.#orders[group] as Order[],
      fills: this.#fills[group] as Fill[],
      isMeant: (playerId) => this.#groupOf(playerId) === group,
    };
  }

  /** I25: what was found wrong while filing since the last call. */
  takeBreaches(): string[] {
    const breaches = this.#breaches;
    this.#breaches = [];
    return breaches;
  }

  #groupOf(playerId: number): number {
    return playerId % this.#groups;
  }

  #fileOrder(order: Order): void {
    if (order.orderId <= this.#lastOrderId)
      this.#breaches.push(`[I25] order ${order.orderId} comes after order ${this.#lastOrderId}`);
    this.#lastOrderId = order.orderId;
    this.#orders[this.#groupOf(order.playerId)]?.push(order);
  }

  #fileFill(fill: Fill): void {
    const [back, lay] = [this.#groupOf(fill.backPlayerId), this.#groupOf(fill.layPlayerId)];
    this.#fills[back]?.push(fill);
    if (lay !== back) this.#fills[lay]?.push(fill);
  }
}
