import { type VoidChange, voidOrder as voidBet, voidWindow as voidFills } from '@crease/exchange';
import { assert, type Money, type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/command.ts';
import { beingSettled, type Outcome, unknownMarket } from '../core/outcome.ts';
import type { MarketRecording } from '../markets/record-change.ts';
import { refuseUnseen, type Seen } from './seen.ts';
import { beginSettlement } from './settle-slices.ts';
import type { Engine, Fact } from './state.ts';
import { beginVoiding, finishVoiding, recordVoid } from './void-slices.ts';

/** Answer to `voidOrder`, `voidWindow` and `removeRunner`. */
export interface VoidAnswer {
  readonly kind: 'voided';
  readonly marketId: string;
  /** Number of all voided fills, including those of later slices. */
  readonly fills: number;
  readonly size: Money;
}

/** Void every fill of a market made from `from` to `to` inclusive (epoch ms), on both sides. */
interface VoidWindow {
  readonly type: 'voidWindow';
  readonly marketId: string;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
  readonly seen?: Seen;
}

/**
 * Voids every bet matched in a period, on both sides: after a cancelled goal or a wrong price. Unmatched orders stay.
 * Many fills are voided in slices, and the answer counts all of them. A settled market, which has no exposure any more,
 * is voided at once and resettled by its result.
 */
export function voidWindow(engine: Engine, command: VoidWindow, { now }: Context): Outcome<VoidAnswer, Fact> | Refusal {
  const market = engine.markets.get(command.marketId);
  if (!market) return unknownMarket(command.marketId);
  if (market.settling) return beingSettled(command.marketId);
  if (market.status === 'voided') return refuse('MARKET_CLOSED', { reason: 'allVoid' });
  const { marketId, from, to, seen } = command;
  const unseen = refuseUnseen(engine, seen, { marketId, part: { from, to } });
  if (unseen) return unseen;
  const recording = { engine, market, facts: [] as Fact[], now };
  if (!market.result)
    return { answer: voidAnswer(marketId, { fills: beginVoiding(recording, command) }), facts: recording.facts };
  const change = voidFillsIn(recording, command, command.reason);
  if (change.fills.length > 0) beginSettlement(recording, market.result);
  return { facts: recording.facts, answer: voidAnswer(marketId, change) };
}

/** Voids the fills made from `from` to `to` inclusive, with the effects on orders and holds. */
export function voidFillsIn(
  recording: MarketRecording<Engine, Fact>,
  window: { readonly from: number; readonly to: number },
  reason: string,
): VoidChange {
  finishVoiding(recording);
  const change = voidFills(recording.market, window, reason);
  recordVoid(recording, change, reason);
  return change;
}

export function voidAnswer(marketId: string, { fills }: Pick<VoidChange, 'fills'>): VoidAnswer {
  return { kind: 'voided', marketId, fills: fills.length, size: fills.reduce((sum, { size }) => sum + size, 0) };
}

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
