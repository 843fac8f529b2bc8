import {
  type BookChange,
  type BookContext,
  cashOutResult,
  lapseOrder,
  type Order,
  type OrderReason,
  type Part,
  partOf,
} from '@crease/exchange';
import { assert, type Money } from '@crease/kernel';
import { type MarketRecording, releaseLogged } from '../markets/record-change.ts';
import { limitOfHouseLoss } from '../orders/bet-limits.ts';
import { floorOf, type WaitingCashOut } from './auto-cash-out.ts';
import { endStanding } from './end-auto-cash-out.ts';
import type { Engine, Fact } from './state.ts';

/**
 * Ends the delay of a cash-out: all of its orders enter the book, or none if they would not all be matched or would end
 * below the floor.
 * @param first its order that is due first; afterwards the others are no longer pending.
 */
export function releaseCashOut(
  recording: MarketRecording<Engine, Fact>,
  first: Order,
  context: BookContext,
): BookChange {
  const { engine, market } = recording;
  const part = partOf(market, first);
  const orders = [...part.book.pending].filter(({ link }) => link === first.link);
  const waiting = engine.waitingCashOuts.get(-first.link);
  engine.waitingCashOuts.delete(-first.link);
  assert(waiting, 'a cash out that waits has its floor');
  const worst = cashOutResult(part, orders);
  const reason = lapseReason(recording, { part, orders, worst, ...waiting });
  const fills: BookChange['fills'][number][] = [];
  const changed: Order[] = [];
  for (const order of orders) {
    if (order !== first) changed.push(order);
    if (reason) {
      lapseOrder(market, order, reason);
      continue;
    }
    const change = releaseLogged(market, order, context);
    changed.push(...change.orders);
    fills.push(...change.fills);
  }
  if (!reason && worst !== null) endStanding(recording, { playerId: first.playerId, ...waiting, worst });
  return { orders: changed, fills };
}

interface Waiting extends WaitingCashOut {
  readonly part: Part;
  readonly orders: readonly Order[];
  readonly worst: Money | null;
}

function lapseReason(recording: MarketRecording<Engine, Fact>, waiting: Waiting): OrderReason | null {
  const { engine, market } = recording;
  const { part, orders, worst } = waiting;
  const floor = floorNow(recording, waiting);
  if (market.status !== 'open') return 'market_suspended';
  if (floor === null) return 'player_cancelled';
  if (worst === null) return 'price_moved';
  if (worst < floor) return 'floor_broken';
  return orders.some((order) => limitOfHouseLoss(engine, part, order) !== null) ? 'house_limit' : null;
}

/**
 * Returns the minimum that the player accepts now: an instruction replaced during the delay applies in its new form;
 * null if it was removed.
 */
function floorNow(
  { engine, market }: MarketRecording<Engine, Fact>,
  { orders, trigger, floor }: Pick<Waiting, 'orders' | 'trigger' | 'floor'>,
): Money | null {
  if (!trigger) return floor;
  const standing = engine.autoCashOuts.get(market.definition.marketId, orders[0]?.playerId ?? 0);
  return standing ? floorOf(standing, trigger) : null;
}
