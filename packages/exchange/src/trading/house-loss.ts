import type { Money } from '@crease/kernel';
import type { OrderBook } from '../book/order-book.ts';
import type { Part } from '../market/part.ts';
import { addFill, clonePosition, type Position, worstLoss } from '../positions/position.ts';
import { orderProfit, otherSide } from '../terms/legs.ts';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Order } from '../terms/order.ts';
import { planFillOrKill } from './fill-or-kill.ts';

/**
 * True if this order would raise the house's possible loss in its market above `most`; sizes that match other players
 * cost the house nothing. Changes nothing. Usually the sum of the house's worst result and the order's best settles it
 * without a trial.
 */
export function raisesHouseLossAbove(part: Part, order: Order, most: Money): boolean {
  const { housePosition, ladder } = part.book;
  const before = worstLoss(housePosition);
  if (before + bestOf(part, order) <= most) return false;
  const met = ladder ? metOfHouse(part, ladder, order) : [{ price: order.price, size: order.remaining }];
  if (met.length === 0) return false;
  const after = clonePosition(housePosition);
  addHouseSide(after, order, met);
  return worstLoss(after) > Math.max(most, before);
}

/**
 * Adds what an order would match of the house's quote to the house's position, for checking several orders as one.
 * @returns a function that takes it back.
 */
export function expectHouseFills(part: Part, order: Order): () => void {
  const { housePosition, ladder } = part.book;
  const met = ladder ? metOfHouse(part, ladder, order) : [];
  addHouseSide(housePosition, order, met);
  return () =>
    addHouseSide(
      housePosition,
      order,
      met.map(({ price, size }) => ({ price, size: -size })),
    );
}

function addHouseSide(position: Position, { marketType, runnerIndex, run, side }: Order, met: readonly PriceSize[]) {
  for (const fill of met) addFill(position, { marketType, runnerIndex, run, side: otherSide(side) }, fill);
}

/** Returns the most that the order could win: a back may match at a better price than its own. */
function bestOf({ book: { ladder } }: Part, { marketType, side, price, runnerIndex, remaining: size }: Order): Money {
  const best = ladder && side === 'back' ? Math.max(price, ladder.bestPriceToBack(runnerIndex)) : price;
  return orderProfit({ marketType, side, price: best, size });
}

/**
 * Returns the part of the house's quote that an order matches, by price; at most, where others match it across the
 * runners.
 */
function metOfHouse(part: Part, ladder: OrderBook, order: Order): PriceSize[] {
  if (order.timeInForce === 'onClose' || !ladder.wouldMatch(order)) return [];
  const { runnerIndex, side, playerId } = order;
  const plan =
    order.timeInForce === 'fillOrKill'
      ? planFillOrKill(part, order)
      : { size: order.remaining, limitTick: ladder.priceLadder.tickOf(order.price) };
  const limit = ladder.priceLadder.prices[plan.limitTick] as number;
  const levels =
    side === 'back'
      ? ladder.availableToBack(runnerIndex, Number.POSITIVE_INFINITY)
      : ladder.availableToLay(runnerIndex, Number.POSITIVE_INFINITY);
  let left = plan.size;
  const met: PriceSize[] = [];
  for (const { price } of levels) {
    if (left === 0 || (side === 'back' ? price < limit : price > limit)) break;
    for (const entry of ladder.queueAt(runnerIndex, price)) {
      // A player's own order lapses instead of matching.
      if (entry.order?.playerId === playerId) continue;
      const size = Math.min(left, entry.size);
      left -= size;
      if (entry.order === null && size > 0) met.push({ price, size });
    }
  }
  return met;
}
