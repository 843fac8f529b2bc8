import type { Money, Price } from '@crease/kernel';
import { orderLiability } from '../terms/legs.ts';
import { type Order, takesAnyPrice } from '../terms/order.ts';
import { type Auction, layStakeAt } from './starting-price.ts';

/** The orders of a runner in its auction, each side in the order in which it is matched. */
export interface Entries {
  readonly backs: readonly Order[];
  readonly lays: readonly Order[];
  /** Orders of players on both sides that may not meet themselves. */
  readonly barred: readonly Order[];
}

/** True if an order is for the starting price: it is matched at it or lapses. Others rest in the book. */
export function isForStart(order: Pick<Order, 'persistence' | 'timeInForce'>): boolean {
  return takesAnyPrice(order) || order.timeInForce === 'onClose';
}

/**
 * Sorts the resting orders of a runner into its auction: those that take any price first, then by limit, then by time.
 * Orders that lapse at the turn in play take no part. Of a player on both sides only the side of the newest order does.
 */
export function entriesOf(orders: readonly Order[]): Entries {
  const all = orders.filter((order) => order.persistence !== 'lapse' || isForStart(order));
  const newest = new Map<number, Order>();
  for (const order of all) {
    const other = newest.get(order.playerId);
    if (!other || other.orderId < order.orderId) newest.set(order.playerId, order);
  }
  const isFree = (order: Order) => newest.get(order.playerId)?.side === order.side;
  const free = all.filter(isFree);
  return {
    backs: free.filter(({ side }) => side === 'back').sort(byPlace(1)),
    lays: free.filter(({ side }) => side === 'lay').sort(byPlace(-1)),
    barred: all.filter((order) => !isFree(order)),
  };
}

/** @param sign 1: the lowest limit first, for backs; −1: the highest, for lays. */
function byPlace(sign: 1 | -1): (one: Order, other: Order) => number {
  return (one, other) => {
    if (takesAnyPrice(one) !== takesAnyPrice(other)) return takesAnyPrice(one) ? -1 : 1;
    const byLimit = takesAnyPrice(one) ? 0 : sign * (one.price - other.price);
    return byLimit || one.restedSeq - other.restedSeq;
  };
}

/** Returns the sums that determine the starting price. @param withResting false: only of orders for it. */
export function auctionOf({ backs, lays }: Entries, withResting = true): Auction {
  const limited = (orders: readonly Order[]) =>
    orders.filter((order) => !takesAnyPrice(order) && (withResting || isForStart(order)));
  return {
    backStakes: sum(backs.filter(takesAnyPrice).map(({ remaining }) => remaining)),
    layLiability: sum(lays.filter(takesAnyPrice).map(liabilityOf)),
    backs: limited(backs).map(({ price, remaining }) => ({ price, size: remaining })),
    lays: limited(lays)
      .filter((order) => !isForStart(order))
      .map(({ price, remaining }) => ({ price, size: remaining })),
    layLimits: limited(lays)
      .filter(isForStart)
      .map((order) => ({ price: order.price, size: liabilityOf(order) })),
  };
}

/** Returns the size that an order takes at a price; 0 if its limit forbids it. */
export function sizeAt(order: Order, price: Price): Money {
  const { side, remaining } = order;
  const isWithin = takesAnyPrice(order) || (side === 'back' ? order.price <= price : order.price >= price);
  if (!isWithin) return 0;
  return side === 'lay' && isForStart(order) ? layStakeAt(liabilityOf(order), price) : remaining;
}

function liabilityOf(order: Order): Money {
  return orderLiability({ ...order, size: order.remaining });
}

function sum(amounts: readonly Money[]): Money {
  return amounts.reduce((total, amount) => total + amount, 0);
}
