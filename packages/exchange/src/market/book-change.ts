import type { Fill, Order } from '../terms/order.ts';

/** Changes that a command made to a book besides its own order, each list in order of occurrence. */
export interface BookChange {
  /** Orders whose fields changed: matched makers, lapsed, cancelled or voided orders. */
  readonly orders: readonly Order[];
  /** New fills. */
  readonly fills: readonly Fill[];
}

/** No change; one shared object, because most orders rest without a match. */
export const NO_CHANGE: BookChange = Object.freeze({ orders: Object.freeze([]), fills: Object.freeze([]) });

/** Merges several changes. */
export function joinChanges(changes: readonly BookChange[]): BookChange {
  return { orders: changes.flatMap(({ orders }) => orders), fills: changes.flatMap(({ fills }) => fills) };
}
