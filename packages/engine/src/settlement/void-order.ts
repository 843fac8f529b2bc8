import { voidOrder as voidBet } from '@crease/exchange';
import { assert, type Refusal, refuse } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import type { MarketRecording } from '../core/record-change.ts';
import { beingSettled, type Outcome } from '../outcome.ts';
import { refuseUnseen } from '../risk/seen.ts';
import type { VoidAnswer } from './answers.ts';
import type { VoidOrder } from './commands.ts';
import { beginSettlement } from './settle-slices.ts';
import { recordVoid } from './void-slices.ts';
import { voidAnswer } from './void-window.ts';

/**
 * Takes back one bet as if it never was, with every fill of it: the other sides lose these fills too. What
 * was left of it unmatched goes with it. A settled market is settled anew by its result.
 */
export function voidOrder(
  engine: Engine,
  { orderId, reason, seen }: VoidOrder,
  { now }: Context,
): Outcome<VoidAnswer> | Refusal {
  const order = engine.orders.get(orderId);
  if (!order) return refuse('UNKNOWN_BET', { reason: 'gone', bet: orderId });
  if (order.matched + order.remaining === 0)
    return refuse('NOT_CANCELLABLE', { reason: 'nothingStands', bet: orderId, status: order.status });
  const market = engine.markets.get(order.marketId);
  assert(market, `order ${orderId} lives in a market that is not in memory`);
  if (market.settling) return beingSettled(order.marketId);
  const unseen = refuseUnseen(engine, seen, { marketId: order.marketId, part: { orderId } });
  if (unseen) return unseen;
  const recording: MarketRecording = { engine, market, facts: [], now };
  const change = voidBet(market, order, reason);
  recordVoid(recording, change);
  if (change.fills.length > 0 && market.result) beginSettlement(recording, market.result);
  return { facts: recording.facts, answer: voidAnswer(order.marketId, change) };
}
