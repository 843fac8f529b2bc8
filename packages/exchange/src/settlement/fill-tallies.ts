import type { Money } from '@crease/kernel';
import type { Order } from '../terms/order.ts';

/** What the fills of one order sum to that were not voided one by one. */
export interface Tally {
  readonly profit: Money;
  readonly size: Money;
  /** Σ size × standing price. */
  readonly value: number;
}

/**
 * The fills of a book summed up by order. A result is planned in one go while everybody's bets wait, and fifty
 * thousand orders in a map of objects took most of that time: here they are four lists of numbers, found by the
 * order's id, which rises.
 */
export class FillTallies {
  readonly #ids: Float64Array;
  readonly #fills: Int32Array;
  readonly #profits: Float64Array;
  readonly #sizes: Float64Array;
  readonly #values: Float64Array;

  /** @param orders of one book, by rising id. */
  constructor(orders: readonly Order[]) {
    const count = orders.length;
    this.#ids = new Float64Array(count);
    this.#fills = new Int32Array(count);
    this.#profits = new Float64Array(count);
    this.#sizes = new Float64Array(count);
    this.#values = new Float64Array(count);
    for (let at = 0; at < count; at++) this.#ids[at] = (orders[at] as Order).orderId;
  }

  /** Counts one side of a fill in. The house's orders have the id 0: nothing is kept for them. */
  add(orderId: number, profit: Money, size: Money, value: number): void {
    const at = orderId === 0 ? -1 : this.#placeOf(orderId);
    if (at < 0) return;
    this.#fills[at] = (this.#fills[at] as number) + 1;
    this.#profits[at] = (this.#profits[at] as number) + profit;
    this.#sizes[at] = (this.#sizes[at] as number) + size;
    this.#values[at] = (this.#values[at] as number) + value;
  }

  /** The sums of an order; null when no fill of it stands. */
  of({ orderId }: Pick<Order, 'orderId'>): Tally | null {
    const at = this.#placeOf(orderId);
    if (at < 0 || this.#fills[at] === 0) return null;
    return {
      profit: this.#profits[at] as Money,
      size: this.#sizes[at] as Money,
      value: this.#values[at] as number,
    };
  }

  /** Whether a fill stands of the order at this place of the list. */
  hasFills(place: number): boolean {
    return (this.#fills[place] as number) > 0;
  }

  #placeOf(orderId: number): number {
    const ids = this.#ids;
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ids[middle] as number) < orderId) low = middle + 1;
      else high = middle;
    }
    return ids[low] === orderId ? low : -1;
  }
}
