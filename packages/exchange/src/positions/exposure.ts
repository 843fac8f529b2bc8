import type { Money } from '@crease/kernel';
import { type Leg, orderProfit } from '../terms/legs.ts';
import type { Order } from '../terms/order.ts';
import { addUnmatched, bestProfit, clonePosition, type Position, removeUnmatched, worstLoss } from './position.ts';

export type OpenOrder = Leg & Pick<Order, 'size'>;

/**
 * The most a player can lose in a market:
 * `max(0, −min over outcomes of [Σ matched leg + Σ unmatched min(0, leg)])`, in O(outcomes).
 * The result is kept in `position.exposure`.
 */
export function exposureOf(position: Position): Money {
  position.exposure = worstLoss(position);
  return position.exposure;
}

/** What {@link exposureOf} would be if this order were accepted, unmatched, on top. Changes nothing. */
export function exposureWith(position: Position, order: OpenOrder): Money {
  return withOrder(position, order, worstLoss);
}

/** The most a player could win in a market if all their open orders, and this one, were matched at its best. */
export function bestProfitWith(position: Position, order: OpenOrder): Money {
  return withOrder(position, order, bestProfit);
}

/**
 * Whether this order raises {@link bestProfitWith} above a limit. Who is above it already, by better prices than they
 * asked for, may do all that does not raise it further. Mostly the sum of the two bests says no, and nothing is tried.
 */
export function raisesProfitAbove(position: Position, order: OpenOrder, limit: Money): boolean {
  const before = bestProfit(position);
  if (before + orderProfit(order) <= limit) return false;
  return withOrder(position, order, bestProfit) > Math.max(limit, before);
}

/** Counts the order in, looks, and counts it out again: sums of integers come back exactly. */
function withOrder(position: Position, order: OpenOrder, look: (position: Position) => Money): Money {
  const seen = position.runs === null ? position : clonePosition(position);
  addUnmatched(seen, order, order.size);
  const result = look(seen);
  removeUnmatched(seen, order, order.size);
  return result;
}
