import {
  type BookChange,
  type BookContext,
  cashOutResult,
  lapseOrder,
  type Order,
  type OrderReason,
  type Part,
  partOf,
  releaseOrder,
} from '@crease/exchange';
import { assert, type Money } from '@crease/kernel';
import type { MarketRecording } from '../house/record-change.ts';
import { limitOfHouseLoss } from '../orders/refuse-house-loss.ts';
import { endStanding } from './end-auto-cash-out.ts';

/**
 * The delay of a cash out is over: all of its orders go to the book, or, where they would not all be matched or would
 * end below the floor, none of them.
 * @param first the order of it that is due first; the others are no longer pending afterwards.
 */
export function releaseCashOut(recording: MarketRecording, first: Order, context: BookContext): BookChange {
  const { house, market } = recording;
  const part = partOf(market, first);
  const orders = [...part.book.pending].filter(({ link }) => link === first.link);
  const waiting = house.waitingCashOuts.get(-first.link);
  house.waitingCashOuts.delete(-first.link);
  assert(waiting, 'a cash out that waits has its floor');
  const worst = cashOutResult(part, orders);
  const reason = whyNot(recording, { part, orders, worst, floor: waiting.floor });
  const fills: BookChange['fills'][number][] = [];
  const changed: Order[] = [];
  for (const order of orders) {
    if (order !== first) changed.push(order);
    if (reason) {
      lapseOrder(market, order, reason);
      continue;
    }
    const change = releaseOrder(market, order, context);
    changed.push(...change.orders);
    fills.push(...change.fills);
  }
  if (!reason && worst !== null) endStanding(recording, { playerId: first.playerId, ...waiting, worst });
  return { orders: changed, fills };
}

interface Waiting {
  readonly part: Part;
  readonly orders: readonly Order[];
  readonly worst: Money | null;
  readonly floor: Money;
}

function whyNot({ house, market }: MarketRecording, { part, orders, worst, floor }: Waiting): OrderReason | null {
  if (market.status !== 'open') return 'market_suspended';
  if (worst === null) return 'price_moved';
  if (worst < floor) return 'floor_broken';
  return orders.some((order) => limitOfHouseLoss(house, part, order) !== null) ? 'house_limit' : null;
}
