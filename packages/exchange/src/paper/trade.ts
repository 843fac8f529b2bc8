import type { Money, Price } from '@crease/kernel';
import { CROSS_PLAYER_ID, type Fill, type Order, type Side } from '../terms/order.ts';
import { byPriority, isBetter, type PaperFill, type PaperOrder } from './paper-order.ts';

/** A real match as a paper order sees it: who offered, and where in the queue. */
export interface Trade {
  readonly fillId: number;
  readonly runnerIndex: number;
  readonly price: Price;
  readonly size: Money;
  /** Side of the resting offer. */
  readonly makerSide: Side;
  /** Place of the resting order in time; for the house's quote and for virtual prices who offered. */
  readonly maker: number | 'house' | 'virtual';
}

/** The two orders of a fill; null for an account of the house. */
interface Matched {
  readonly back: Readonly<Order> | null;
  readonly lay: Readonly<Order> | null;
}

/**
 * Returns a fill as a trade; null if neither side rested, as at the starting price.
 * @param restedBefore highest place in time that was given before the fill's batch.
 */
export function tradeOf(fill: Readonly<Fill>, { back, lay }: Matched, restedBefore: number): Trade | null {
  const maker = makerOf({ back, lay }, restedBefore);
  if (maker === null) return null;
  const { fillId, runnerIndex, price, size, backPlayerId, layPlayerId } = fill;
  const order = maker === 'back' ? back : lay;
  const accountOfHouse = (maker === 'back' ? backPlayerId : layPlayerId) === CROSS_PLAYER_ID ? 'virtual' : 'house';
  return { fillId, runnerIndex, price, size, makerSide: maker, maker: order ? order.restedSeq : accountOfHouse };
}

/** The side that rested: of two orders the one that rested first, of one order and the house's quote by the time. */
function makerOf({ back, lay }: Matched, restedBefore: number): Side | null {
  if (back && lay) {
    if (back.restedSeq === 0 && lay.restedSeq === 0) return null;
    if (back.restedSeq === 0) return 'lay';
    return lay.restedSeq === 0 || back.restedSeq < lay.restedSeq ? 'back' : 'lay';
  }
  const only = back ?? lay;
  if (!only) return null;
  const rested = only.restedSeq > 0 && only.restedSeq <= restedBefore;
  return rested === (only === back) ? 'back' : 'lay';
}

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
