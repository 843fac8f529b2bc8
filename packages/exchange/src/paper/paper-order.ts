import type { Money, Price } from '@crease/kernel';
import type { Market } from '../market/market.ts';
import type { Order } from '../terms/order.ts';

/** A simulated match. */
export interface PaperFill {
  /** The last real fill before it: removals of runners reduce earlier ones. */
  readonly fillId: number;
  readonly price: Price;
  readonly size: Money;
  /** Epoch ms. */
  readonly at: number;
  /** True if it took a visible offer. */
  readonly isTaken: boolean;
}

/** A simulated order: what the market's rules need besides the order itself. */
export interface PaperOrder {
  /** Its `restedSeq` is that of the last real order in the book when it came to rest. */
  readonly order: Order;
  /** The market's guard version when it was placed: a higher one means a suspension or turn in play since. */
  guard: number;
  /** Whether the market was in play when it was placed. */
  readonly isInPlay: boolean;
  /** The last real fill when it came to rest. */
  sinceFill: number;
  /** Size of the house's quote before it in the queue. */
  houseAhead: Money;
  fills: PaperFill[];
}

/** Wraps a new order. */
export function paperOrderOf(order: Order, { guardVersion: guard, inPlay: isInPlay }: Market): PaperOrder {
  return { order, guard, isInPlay, sinceFill: 0, houseAhead: 0, fills: [] };
}

/** True if an order waits in the queue of its price. */
export function isResting({ order: { remaining, status } }: PaperOrder): boolean {
  return remaining > 0 && (status === 'unmatched' || status === 'partly_matched');
}

/** True if an order is matched before an offer at another price of its side. */
export function isBetter({ side, price }: Pick<Order, 'side' | 'price'>, other: Price): boolean {
  return side === 'lay' ? price > other : price < other;
}

/** True if an order can match an offer of the other side at a price. */
export function reaches({ side, price }: Pick<Order, 'side' | 'price'>, other: Price): boolean {
  return side === 'back' ? other >= price : other <= price;
}

/** Sorts orders of one side of a runner into the order in which they are matched. */
export function byPriority(one: PaperOrder, other: PaperOrder): number {
  if (one.order.price !== other.order.price) return isBetter(one.order, other.order.price) ? -1 : 1;
  return one.order.restedSeq - other.order.restedSeq || one.order.orderId - other.order.orderId;
}
