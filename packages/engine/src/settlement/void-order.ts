import { voidOrder as voidBet } from '@crease/exchange';
import { assert, type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/context.ts';
import { beingSettled, type Outcome } from '../core/outcome.ts';
import { refuseUnseen, type Seen } from './seen.ts';
import { beginSettlement } from './settle-slices.ts';
import type { Engine, Fact } from './state.ts';
import { recordVoid } from './void-slices.ts';
import { type VoidAnswer, voidAnswer } from './void-window.ts';

/** Void one bet, with all of its fills on both sides. */
interface VoidOrder {
  readonly type: 'voidOrder';
  readonly orderId: number;
  readonly reason: string;
  readonly seen?: Seen;
}

/**
 * Voids one bet as if it had never been placed, with all of its fills: the other sides lose these fills too. Its
 * unmatched part ends as well. A settled market is resettled by its result.
 */
export function voidOrder(
  engine: Engine,
  { orderId, reason, seen }: VoidOrder,
  { now }: Context,
): Outcome<VoidAnswer, Fact> | Refusal {
  const order = engine.orders.get(orderId);
  if (!order) return refuse('UNKNOWN_BET', { reason: 'gone', bet: orderId });
  if (order.matched + order.remaining === 0)
    return refuse('NOT_CANCELLABLE', { reason: 'nothingStands', bet: orderId, status: order.status });
  const market = engine.markets.get(order.marketId);
  assert(market, `order ${orderId} belongs to a market that is not in memory`);
  if (market.settling) return beingSettled(order.marketId);
  const unseen = refuseUnseen(engine, seen, { marketId: order.marketId, part: { orderId } });
  if (unseen) return unseen;
  const recording = { engine, market, facts: [] as Fact[], now };
  const hasRest = order.remaining > 0;
  const change = voidBet(market, order, reason);
  if (hasRest) market.log?.voidedRest(order);
  recordVoid(recording, change, reason);
  if (change.fills.length > 0 && market.result) beginSettlement(recording, market.result);
  return { facts: recording.facts, answer: voidAnswer(order.marketId, change) };
}
