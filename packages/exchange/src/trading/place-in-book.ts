import type { OrderBook } from '../book/order-book.ts';
import { wouldCross } from '../cross/cross-price.ts';
import { type BookChange, NO_CHANGE } from '../market/book-change.ts';
import { type BookContext, hasCrossMatching } from '../market/market.ts';
import type { Part } from '../market/part.ts';
import { endRest } from '../orders/end-order.ts';
import { addUnmatched } from '../positions/position.ts';
import type { Order } from '../terms/order.ts';
import { planFillOrKill } from './fill-or-kill.ts';
import { FillRecorder } from './fill-recorder.ts';
import { mayCross } from './levels-to-take.ts';
import { takeBest, takeCrossed } from './take-cross.ts';

/**
 * Sends an order to the book of an open odds market: matches what is possible and rests the remainder, or lapses it for
 * fill-or-kill. The caller has checked terms and funds and has not yet added it to the position.
 * @returns the fills and the other changed orders. `order` itself always changes.
 */
export function placeInBook(part: Part, order: Order, context: BookContext): BookChange {
  const ladder = part.book.ladder as OrderBook;
  part.market.version++;
  addUnmatched(part.position, order, order.remaining);
  const canCross = hasCrossMatching(part.market) && mayCross(order);
  const crosses = canCross && wouldCross(ladder, order);
  const change = crosses || ladder.wouldMatch(order) ? takeFromBook(part, order, { context, canCross }) : NO_CHANGE;
  if (order.remaining === 0) return change;
  if (order.timeInForce === 'fillOrKill') {
    endRest(part.position, order, order.remaining, { as: 'lapsed', reason: 'not_filled' });
    return change;
  }
  order.restedSeq = ++context.ids.restedSeq;
  order.status = order.matched > 0 ? 'partly_matched' : 'unmatched';
  ladder.rest(order);
  if (crosses) takeCrossed(part, order, change as FillRecorder);
  return change;
}

function takeFromBook(
  part: Part,
  order: Order,
  { context, canCross }: { readonly context: BookContext; readonly canCross: boolean },
): FillRecorder {
  const ladder = part.book.ladder as OrderBook;
  const { runnerIndex, side, playerId } = order;
  const sink = new FillRecorder({ part, context, taker: order, runnerIndex });
  const plan =
    order.timeInForce === 'fillOrKill'
      ? planFillOrKill(part, order)
      : { size: order.remaining, limitTick: ladder.priceLadder.tickOf(order.price) };
  if (canCross) takeBest(part, order, { ...plan, sink });
  else ladder.take({ runner: runnerIndex, side, playerId, limitTick: plan.limitTick, left: plan.size, sink });
  return sink;
}
