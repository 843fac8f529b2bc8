import { byPriority, isBetter, type PaperFill, type PaperOrder } from './paper-order.ts';
import type { Trade } from './trade.ts';

/**
 * Matches resting orders of one paper player with a real match: those that would have been before its resting side, in
 * their order, and together no more than its size.
 * @param fill records a match, at the order's own price.
 */
export function shareTrade(
  resting: readonly PaperOrder[],
  trade: Trade,
  fill: (paper: PaperOrder, fill: Omit<PaperFill, 'at'>) => void,
): void {
  const passed = resting.filter((paper) => isPassed(paper, trade)).sort(byPriority);
  let shared = 0;
  for (const paper of passed) {
    const { order } = paper;
    const ahead = trade.maker === 'house' && order.price === trade.price ? Math.min(paper.houseAhead, trade.size) : 0;
    paper.houseAhead -= ahead;
    const size = Math.min(order.remaining, trade.size - ahead - shared);
    if (size <= 0) continue;
    shared += size;
    fill(paper, { fillId: trade.fillId, price: order.price, size, isTaken: false });
  }
}

/** True if an order is matched before the resting side of a trade; at its price, if it rested earlier. */
function isPassed({ order, sinceFill }: PaperOrder, { fillId, runnerIndex, makerSide, price, maker }: Trade): boolean {
  if (order.runnerIndex !== runnerIndex || order.side !== makerSide || fillId <= sinceFill) return false;
  if (order.price !== price) return isBetter(order, price);
  return typeof maker === 'string' || order.restedSeq < maker;
}
