import type { Market } from '../market/market.ts';
import type { OrderReason } from '../terms/order.ts';
import { isFinal } from '../trading/market-status.ts';
import type { PaperOrder } from './paper-order.ts';

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
