import { cancelOrder, isCancellable, type Order, type OrderReason } from '@crease/exchange';
import { assert, type Money } from '@crease/kernel';
import type { FactSink } from '../core/outcome.ts';
import { recordOrder, syncHold } from '../markets/record-change.ts';
import type { Engine, Fact } from '../markets/state.ts';
import { replacementOf } from './replacement-of.ts';

/** False for an order in the in-play delay, and for the one that it replaces: otherwise players could watch and withdraw. */
export function isFree(engine: Engine, order: Order): boolean {
  return isCancellable(order) && !replacementOf(engine, order);
}

interface Cancelling {
  readonly facts: FactSink<Fact>;
  readonly now: number;
  /** By default the player's own act. */
  readonly reason?: OrderReason;
}

/** Cancels the rest of an order that {@link isFree} and releases its hold. @returns the cancelled size. */
export function cancelResting(engine: Engine, order: Order, { facts, now, reason }: Cancelling): Money {
  const market = engine.markets.get(order.marketId);
  assert(market, 'a live order lives in a market that is in memory');
  const size = cancelOrder(market, order, reason);
  const recording = { engine, market, facts, now };
  recordOrder(recording, order);
  syncHold(recording, order.playerId, order.asset);
  return size;
}
