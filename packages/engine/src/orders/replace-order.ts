import { createOrder, isCancellable, type Order, shrinkOrder } from '@crease/exchange';
import { MINOR_PER_UNIT, type Money, type Price, type Refusal, refuse } from '@crease/kernel';
import type { PlayerState } from '../accounts/player-state.ts';
import { walletOf } from '../accounts/wallet.ts';
import type { Context } from '../core/context.ts';
import { type Outcome, unknownMarket } from '../core/outcome.ts';
import type { PlayerCommand } from '../core/player-command.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import { recordOrder, syncHold } from '../markets/record-change.ts';
import type { Engine, Fact } from '../markets/state.ts';
import { enterOrder, nextOrderId, unknownPlayer } from './enter-order.ts';
import type { OrderAnswer } from './placed-answer.ts';
import { replacementOf } from './replacement-of.ts';
import { snapshotOrder } from './snapshot-order.ts';

/** Change the price, the size, or both, of the unmatched part of an order, as one step. */
export interface ReplaceOrder extends PlayerCommand {
  readonly type: 'replaceOrder';
  readonly orderId: number;
  /** null keeps the price. */
  readonly price: Price | null;
  /** New unmatched size, the matched part stays; null keeps what remains when the command runs. */
  readonly size: Money | null;
  /** The version that the player saw; null = no guard. */
  readonly marketVersion: number | null;
}

/**
 * Changes the price or size of an order's unmatched part in one step. A mere reduction of the size keeps the place in
 * the queue, in every status of its market, as a partial cancel does. Otherwise a new order replaces it, checked
 * together with it by the rules for bets, in play after the delay. The old order rests until the new one enters; a
 * refusal or lapse leaves it unchanged.
 */
export function replaceOrder(
  engine: Engine,
  command: ReplaceOrder,
  context: Context,
): Outcome<OrderAnswer, Fact> | Refusal {
  const playerState = engine.playerStates[command.playerId];
  if (!playerState) return unknownPlayer(command.playerId);
  const order = engine.orders.get(command.orderId);
  // Another player's bet is reported as unknown, to reveal nothing of it.
  if (!order || order.playerId !== command.playerId)
    return refuse('UNKNOWN_BET', { reason: 'own', bet: command.orderId });
  if (!isCancellable(order))
    return refuse('NOT_CANCELLABLE', { reason: 'state', bet: order.orderId, state: order.status });
  if (replacementOf(engine, order)) return refuse('NOT_CANCELLABLE', { reason: 'beingEdited', bet: order.orderId });
  const market = engine.markets.get(order.marketId);
  if (!market) return unknownMarket(order.marketId);
  const price = command.price ?? order.price;
  const size = command.size ?? order.remaining;
  if (price === order.price && size <= order.remaining)
    return shrink(engine, { playerState, market, order, size }, context);
  return replace(engine, { playerState, market, order, price, size, command }, context);
}

interface Shrinking {
  readonly playerState: PlayerState;
  readonly market: EngineMarket;
  readonly order: Order;
  readonly size: number;
}

function shrink(
  engine: Engine,
  { playerState, market, order, size }: Shrinking,
  { now }: Context,
): Outcome<OrderAnswer, Fact> | Refusal {
  const { min } = market.definition;
  if (!Number.isSafeInteger(size) || size <= 0 || size % MINOR_PER_UNIT !== 0)
    return refuse('INVALID_SIZE', { reason: 'stake' });
  if (size < Math.min(min, order.remaining)) return refuse('BELOW_MINIMUM', { reason: 'stake', min });
  const facts: Fact[] = [];
  const recording = { engine, market, facts, now };
  shrinkOrder(market, order, size);
  recordOrder(recording, order);
  syncHold(recording, order.playerId, order.asset);
  const { playerId } = playerState.player;
  return {
    facts,
    answer: { kind: 'order', order: snapshotOrder(engine, market, order), wallet: walletOf(engine, playerId) },
  };
}

interface Replacing {
  readonly playerState: PlayerState;
  readonly market: EngineMarket;
  readonly order: Order;
  readonly price: Price;
  readonly size: Money;
  readonly command: Pick<ReplaceOrder, 'clientRef' | 'marketVersion'>;
}

function replace(
  engine: Engine,
  { playerState, market, order, price, size, command: { clientRef, marketVersion } }: Replacing,
  context: Context,
): Outcome<OrderAnswer, Fact> | Refusal {
  const terms = { ...order, price, size, timeInForce: 'goodTillCancelled', minFill: size } as const;
  const birth = { orderId: nextOrderId(engine), clientRef, placedAt: context.now };
  const edited = createOrder(terms, birth);
  // A market uses a single pocket for all of a player's bets.
  return enterOrder(
    engine,
    { playerState, market, order: edited, marketVersion, preferred: null, replaces: order },
    context,
  );
}
