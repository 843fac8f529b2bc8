import { MINOR_PER_UNIT, type Money, type PriceLadder } from '@crease/kernel';
import type { OrderBook } from '../book/order-book.ts';
import type { Part } from '../market/part.ts';
import type { Order } from '../terms/order.ts';
import { partsToTake, type TakenPart } from './levels-to-take.ts';

interface FillPlan {
  /** Size that can be matched, whole currency units; 0 if below the order's `minFill`. */
  readonly size: Money;
  /** Worst tick needed. */
  readonly limitTick: number;
}

/** Sizes that are tried below the planned one: a cross match of a part is rounded otherwise than the whole. */
const TRIES = 100;

/**
 * Plans how much of a fill-or-kill order can be matched now. Its price limits the average over the whole fill, so a
 * gain at better prices may be spent at worse ones: a back of 10 at 5.4 may match 2 at 5.5, 6 at 5.4 and 2 at 5.3
 * (Betfair's API release notes, August 2016). Taking the best prices first is optimal. Below `minFill` nothing is
 * matched.
 */
export function planFillOrKill(part: Part, order: Order): FillPlan {
  const prices = pricesIn(part);
  const most = planWithin(order, partsToTake(part, order, order.remaining), prices);
  if (most.within === order.remaining) return { size: order.remaining, limitTick: most.limitTick };
  for (
    let size = most.within;
    size >= order.minFill && most.within - size < TRIES * MINOR_PER_UNIT;
    size -= MINOR_PER_UNIT
  ) {
    const { within, limitTick } = planWithin(order, partsToTake(part, order, size), prices);
    if (within === size) return { size, limitTick };
  }
  return { size: 0, limitTick: prices.tickOf(order.price) };
}

const pricesIn = (part: Part) => (part.book.ladder as OrderBook).priceLadder;

/**
 * @param prices of the market.
 * @returns the largest size of these parts whose average is within the order's price, and the worst tick of all.
 */
export function planWithin(
  order: Pick<Order, 'side' | 'price'>,
  parts: readonly TakenPart[],
  prices: PriceLadder,
): { readonly within: Money; readonly limitTick: number } {
  const sign = order.side === 'back' ? 1 : -1;
  let total = 0;
  let within = 0;
  /** Σ size × (price − limit) in the taker's favour. */
  let gained = 0;
  let limitTick = prices.tickOf(order.price);
  for (const { price, size, worst } of parts) {
    const better = sign * (price - order.price);
    const affordable = better >= 0 ? size : Math.min(size, wholeUnits(gained / -better));
    if (gained + affordable * better >= 0 && affordable >= 0) within = total + affordable;
    total += size;
    gained += size * better;
    limitTick = prices.tickOf(worst);
  }
  return { within, limitTick };
}

function wholeUnits(amount: Money): Money {
  return Math.floor(amount / MINOR_PER_UNIT) * MINOR_PER_UNIT;
}
