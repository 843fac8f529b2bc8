import { MINOR_PER_UNIT, type Money, tickOfPrice } from '@crease/kernel';
import type { OrderBook } from '../book/order-book.ts';
import type { Order } from '../terms/order.ts';

interface FillPlan {
  /** How much can be matched, in whole currency units; 0 when it is less than the order's `minFill`. */
  readonly size: Money;
  /** The worst tick among it. */
  readonly limitTick: number;
}

/**
 * How much of a fill-or-kill order can be matched now: its price bounds the average over the whole fill,
 * not each part of it. So what is gained at better prices may be spent at worse ones: a back of 10 at 5.4
 * may meet 2 at 5.5, 6 at 5.4 and 2 at 5.3 (reference/field.md, 1.2). Best price first is also the most
 * that any choice could match. Below `minFill` nothing is matched.
 */
export function planFillOrKill(book: OrderBook, order: Order): FillPlan {
  const sign = order.side === 'back' ? 1 : -1;
  let size = 0;
  /** Σ size × (price − limit), in the taker's favour; may never fall below zero. */
  let gained = 0;
  let limitTick = tickOfPrice(order.price);
  for (const price of oppositePrices(book, order)) {
    const better = sign * (price - order.price);
    const affordable = better >= 0 ? Number.POSITIVE_INFINITY : wholeUnits(gained / -better);
    const taken = Math.min(order.remaining - size, affordable, othersAt(book, order, price));
    size += taken;
    gained += taken * better;
    if (taken > 0) limitTick = tickOfPrice(price);
    if (size === order.remaining || affordable === 0) break;
  }
  return size >= order.minFill ? { size, limitTick } : { size: 0, limitTick };
}

function oppositePrices(book: OrderBook, { side, runnerIndex }: Order) {
  const levels =
    side === 'back'
      ? book.availableToBack(runnerIndex, Number.POSITIVE_INFINITY)
      : book.availableToLay(runnerIndex, Number.POSITIVE_INFINITY);
  return levels.map(({ price }) => price);
}

/** What rests at a price and is not the taker's own. */
function othersAt(book: OrderBook, { playerId, runnerIndex }: Order, price: number): Money {
  let sum = 0;
  for (const { order, size } of book.queueAt(runnerIndex, price)) if (order?.playerId !== playerId) sum += size;
  return sum;
}

function wholeUnits(amount: Money): Money {
  return Math.floor(amount / MINOR_PER_UNIT) * MINOR_PER_UNIT;
}
