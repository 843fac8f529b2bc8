import type { Money, Price } from '@crease/kernel';
import { CROSS_PLAYER_ID, type Fill, type Order, type Side } from '../terms/order.ts';

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
