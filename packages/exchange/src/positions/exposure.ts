import type { Money } from '@crease/kernel';
import { type Leg, orderProfit } from '../terms/legs.ts';
import type { Order } from '../terms/order.ts';
import { addUnmatched, bestProfit, clonePosition, type Position, removeUnmatched, worstLoss } from './position.ts';

export type OpenOrder = Leg & Pick<Order, 'size'>;

/**
 * Returns the most that a player can lose in a market:
 * `max(0, −min over outcomes of [Σ matched leg + Σ unmatched min(0, leg)])`, in O(outcomes).
 * Stores the result in `position.exposure`.
 */
export function exposureOf(position: Position): Money {
  position.exposure = worstLoss(position);
  return position.exposure;
}

/** Returns {@link exposureOf} with this order added, unmatched. Changes nothing. */
export function exposureWith(position: Position, order: OpenOrder): Money {
  return withOrder(position, order, worstLoss);
}

/** Returns the most that a player could win if all their open orders and this one matched at their best. */
export function bestProfitWith(position: Position, order: OpenOrder): Money {
  return withOrder(position, order, bestProfit);
}

/**
 * True if this order raises {@link bestProfitWith} above a limit. A player already above it, after better prices than
 * requested, may do anything that does not raise it further. Usually the sum of the two bests settles it without a
 * trial.
 */
export function raisesProfitAbove(position: Position, order: OpenOrder, limit: Money): boolean {
  const before = bestProfit(position);
  if (before + orderProfit(order) <= limit) return false;
  return withOrder(position, order, bestProfit) > Math.max(limit, before);
}

/** Adds the order, evaluates, and removes it again: integer sums are restored exactly. */
function withOrder(position: Position, order: OpenOrder, look: (position: Position) => Money): Money {
  const seen = position.runs === null ? position : clonePosition(position);
  addUnmatched(seen, order, order.size);
  const result = look(seen);
  removeUnmatched(seen, order, order.size);
  return result;
}
