import type { Fill, Order } from '../terms/order.ts';

/** What a verb did to a book, besides the order it was called for. Every list is in the order of happening. */
export interface BookChange {
  /** Orders whose fields changed: matched makers, lapsed, cancelled or voided orders. */
  readonly orders: readonly Order[];
  /** New fills. */
  readonly fills: readonly Fill[];
}

/** Nothing happened: one object for all, as most orders rest without meeting anybody. */
export const NO_CHANGE: BookChange = Object.freeze({ orders: Object.freeze([]), fills: Object.freeze([]) });

/** Several changes as one. */
export function joinChanges(changes: readonly BookChange[]): BookChange {
  return { orders: changes.flatMap(({ orders }) => orders), fills: changes.flatMap(({ fills }) => fills) };
}
