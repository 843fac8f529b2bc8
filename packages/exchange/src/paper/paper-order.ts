import type { Money, Price } from '@crease/kernel';
import type { OrderBook } from '../book/order-book.ts';
import type { Market } from '../market/market.ts';
import type { Order, OrderReason } from '../terms/order.ts';
import { isFinal } from '../trading/market-status.ts';

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

/**
 * Lapses the orders that the state of the real market lapses: all of a removed runner or a closed market; since a
 * suspension or the turn in play those in the delay and those that do not persist; at the turn in play those that would
 * take the starting price, because a paper order takes no part in that auction.
 */
export function lapseByRules(
  orders: readonly PaperOrder[],
  market: Market,
  lapse: (paper: PaperOrder, reason: OrderReason) => void,
): PaperOrder[] {
  return orders.filter((paper) => {
    const reason = paper.order.remaining > 0 ? reasonOf(paper, market) : null;
    if (reason) lapse(paper, reason);
    return reason !== null;
  });
}

function reasonOf({ order, guard, isInPlay }: PaperOrder, market: Market): OrderReason | null {
  if (isFinal(market)) return 'market_closed';
  if (market.runnerStatus[order.runnerIndex] === 'removed') return 'runner_removed';
  if (market.inPlay && order.persistence === 'startingPrice') return 'no_starting_price';
  if (market.guardVersion === guard || (order.persistence !== 'lapse' && order.status !== 'pending')) return null;
  return market.inPlay && !isInPlay ? 'turned_in_play' : 'market_suspended';
}

/** Returns the size of the house's quote at the price of an order, on its side; 0 without one. */
export function houseSizeAt(
  ladder: OrderBook,
  { runnerIndex, side, price }: Pick<Order, 'runnerIndex' | 'side' | 'price'>,
): Money {
  const offer = side === 'lay' ? ladder.bestPriceToBack(runnerIndex) : ladder.availableToLay(runnerIndex, 1)[0]?.price;
  if (!offer || (side === 'lay' ? offer < price : offer > price)) return 0;
  return ladder.queueAt(runnerIndex, price).find(({ order }) => order === null)?.size ?? 0;
}

/**
 * Returns how much of the house's quote is before an order now. A smaller quote keeps its place in the queue; a larger
 * one has moved behind.
 */
export function houseStillAhead(ladder: OrderBook, order: Order, before: Money): Money {
  if (before === 0) return 0;
  const now = houseSizeAt(ladder, order);
  return now > before ? 0 : now;
}
