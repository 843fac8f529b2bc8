import { MINOR_PER_UNIT, type Money, tickOfPrice } from '@crease/kernel';
import type { OrderBook } from '../book/order-book.ts';
import type { Order } from '../terms/order.ts';

interface FillPlan {
  /** Size that can be matched, whole currency units; 0 if below the order's `minFill`. */
  readonly size: Money;
  /** Worst tick needed. */
  readonly limitTick: number;
}

/**
 * Plans how much of a fill-or-kill order can be matched now. Its price limits the average over the whole fill, so a
 * gain at better prices may be spent at worse ones: a back of 10 at 5.4 may match 2 at 5.5, 6 at 5.4 and 2 at 5.3
 * (reference/field.md, 1.2). Taking the best prices first is optimal. Below `minFill` nothing is matched.
 */
export function planFillOrKill(book: OrderBook, order: Order): FillPlan {
  const sign = order.side === 'back' ? 1 : -1;
  let size = 0;
  /** Σ size × (price − limit) in the taker's favour; never below zero. */
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

/** Returns the resting size at a price without the taker's own orders. */
function othersAt(book: OrderBook, { playerId, runnerIndex }: Order, price: number): Money {
  let sum = 0;
  for (const { order, size } of book.queueAt(runnerIndex, price)) if (order?.playerId !== playerId) sum += size;
  return sum;
}

function wholeUnits(amount: Money): Money {
  return Math.floor(amount / MINOR_PER_UNIT) * MINOR_PER_UNIT;
}
