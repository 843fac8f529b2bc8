import {
  addUnmatched,
  cancelOrder,
  isCancellable,
  matchedSince,
  type Order,
  type OrderReason,
  partOf,
} from '@crease/exchange';
import { assert, type Money, type Refusal, refuse } from '@crease/kernel';
import { liveOrdersOf, type PlayerState } from '../accounts/player-state.ts';
import { type FactSink, unknownMarket } from '../core/outcome.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import { recordOrder, syncHold } from '../markets/record-change.ts';
import type { Engine, Fact, ReadonlyEngine } from '../markets/state.ts';
import { unknownPlayer } from './enter-order.ts';

interface OwnResting {
  readonly playerState: PlayerState;
  readonly market: EngineMarket;
  readonly order: Order;
}

/** Returns a player's resting order, which may be cancelled or replaced. */
export function ownResting(
  engine: Engine,
  { playerId, orderId }: { readonly playerId: number; readonly orderId: number },
): OwnResting | Refusal {
  const playerState = engine.playerStates[playerId];
  if (!playerState) return unknownPlayer(playerId);
  const order = engine.orders.get(orderId);
  // Another player's bet is reported as unknown, to reveal nothing of it.
  if (!order || order.playerId !== playerId) return refuse('UNKNOWN_BET', { reason: 'own', bet: orderId });
  if (!isCancellable(order)) return refuse('NOT_CANCELLABLE', { reason: 'state', bet: orderId, state: order.status });
  if (replacementOf(engine, order)) return refuse('NOT_CANCELLABLE', { reason: 'beingEdited', bet: orderId });
  const market = engine.markets.get(order.marketId);
  return market ? { playerState, market, order } : unknownMarket(order.marketId);
}

/**
 * False for an order in the in-play delay, and for the one that it replaces: otherwise players could watch and
 * withdraw.
 */
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

/**
 * Cancels everything that rests at the start of a player's break. Orders in the in-play delay stay, and count in full
 * once the order that they replace is cancelled. @returns the number of cancelled orders.
 */
export function cancelForBreak(engine: Engine, playerState: PlayerState, cancelling: Cancelling): number {
  const resting = liveOrdersOf(playerState).filter(isCancellable);
  for (const order of resting) {
    const edit = replacementOf(engine, order);
    if (edit) countInFull(engine, edit, order, cancelling);
    cancelResting(engine, order, cancelling);
  }
  return resting.length;
}

/** The caller must sync the hold. */
function countInFull(engine: Engine, edit: Order, replaced: Order, { facts, now }: Cancelling): void {
  const market = engine.markets.get(edit.marketId);
  assert(market, 'a waiting order lives in a market that is in memory');
  const { book, position } = partOf(market, edit);
  const size = Math.max(0, edit.remaining - matchedSince(book, replaced, edit.placedAt));
  addUnmatched(position, edit, size - edit.reserved);
  edit.reserved = size;
  recordOrder({ engine, market, facts, now }, edit);
}

/** Returns the order in the delay that will replace another; null if none exists. */
function replacementOf(engine: ReadonlyEngine, { orderId, marketId, asset }: Order): Order | null {
  const pending = engine.markets.get(marketId)?.books.get(asset)?.pending ?? [];
  for (const order of pending) if (order.link === orderId) return order;
  return null;
}
