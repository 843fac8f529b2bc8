import { MINOR_PER_UNIT, type Money, tickOfPrice } from '@crease/kernel';
import { virtualLevels } from '../cross/virtual-levels.ts';
import type { Part } from '../market/part.ts';
import type { Order } from '../terms/order.ts';
import { levelsForOrder } from './levels-to-take.ts';

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
export function planFillOrKill(part: Part, order: Order): FillPlan {
  const sign = order.side === 'back' ? 1 : -1;
  let size = 0;
  let across = 0;
  /** Σ size × (price − limit) in the taker's favour; never below zero. */
  let gained = 0;
  let limitTick = tickOfPrice(order.price);
  for (const { price, size: offered, isVirtual } of levelsForOrder(part, order)) {
    const better = sign * (price - order.price);
    const affordable = better >= 0 ? Number.POSITIVE_INFINITY : wholeUnits(gained / -better);
    const taken = Math.min(order.remaining - size, affordable, offered);
    size += taken;
    if (isVirtual) across += taken;
    gained += taken * better;
    if (taken > 0) limitTick = tickOfPrice(price);
    if (size === order.remaining || affordable === 0) break;
  }
  size -= notMatchable(part, order, across);
  return size >= order.minFill ? { size, limitTick } : { size: 0, limitTick };
}

/** A part of a cross match may be refused where the whole is not, because it is rounded otherwise. */
function notMatchable({ market, book, position }: Part, order: Order, across: Money): Money {
  if (across === 0) return 0;
  const { runnerIndex, side } = order;
  const levels = virtualLevels({ market, book }, { runnerIndex, side, playerId: position.playerId, most: across });
  return levels.reduce((left, { size }) => left - size, across);
}

function wholeUnits(amount: Money): Money {
  return Math.floor(amount / MINOR_PER_UNIT) * MINOR_PER_UNIT;
}
