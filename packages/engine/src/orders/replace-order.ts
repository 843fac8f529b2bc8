import { createOrder, type Order, shrinkOrder, takesAnyPrice } from '@crease/exchange';
import { isRefusal, MINOR_PER_UNIT, type Money, type Price, type Refusal, refuse } from '@crease/kernel';
import { walletOf } from '../accounts/wallet.ts';
import type { Context, PlayerCommand } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { recordOrder, syncHold } from '../markets/record-change.ts';
import type { Engine, Fact } from '../markets/state.ts';
import { type Entry, enterOrder, nextOrderId } from './enter-order.ts';
import type { OrderAnswer } from './placed-answer.ts';
import { ownResting } from './resting-orders.ts';
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
  const replacing = replacingOf(engine, command, context);
  if (isRefusal(replacing)) return replacing;
  return isReduction(replacing) ? reduceOrder(engine, replacing, context) : enterOrder(engine, replacing, context);
}

/** An order that is replaced, and the one that replaces it. */
export interface Replacing extends Entry {
  readonly replaces: Order;
}

/**
 * Returns what a command replaces by what, not yet checked against the rules for bets.
 * @param at number of orders that are accepted before it in the same command.
 */
export function replacingOf(engine: Engine, command: ReplaceOrder, { now }: Context, at = 0): Replacing | Refusal {
  const found = ownResting(engine, command);
  if (isRefusal(found)) return found;
  const { playerState, market, order } = found;
  const { clientRef, marketVersion } = command;
  if (order.timeInForce === 'onClose' && takesAnyPrice(order) && (command.price ?? order.price) !== order.price)
    return refuse('INVALID_INPUT', { reason: 'onClosePrice' });
  const size = command.size ?? order.remaining;
  const terms = { ...order, price: command.price ?? order.price, size, minFill: size };
  const replacement = createOrder(terms, { orderId: nextOrderId(engine) + at, clientRef, placedAt: now });
  // A market uses a single pocket for all of a player's bets.
  return { playerState, market, order: replacement, marketVersion, preferred: null, replaces: order };
}

/** True if only the size changes, and falls or stays: such an order keeps its place in the queue. */
export function isReduction({ order, replaces }: Replacing): boolean {
  return order.price === replaces.price && order.size <= replaces.remaining;
}

/** Refuses a reduced size that no order of the market may have. */
export function refuseReduction({
  market,
  order,
  replaces,
}: Pick<Replacing, 'market' | 'replaces'> & { readonly order: Pick<Order, 'size'> }): Refusal | null {
  const { min } = market.definition;
  const { size } = order;
  if (!Number.isSafeInteger(size) || size <= 0 || size % MINOR_PER_UNIT !== 0)
    return refuse('INVALID_SIZE', { reason: 'stake' });
  return size < Math.min(min, replaces.remaining) ? refuse('BELOW_MINIMUM', { reason: 'stake', min }) : null;
}

/** Reduces an order to a smaller unmatched size; it keeps its place in the queue. */
export function reduceOrder(
  engine: Engine,
  replacing: Replacing,
  { now }: Context,
): Outcome<OrderAnswer, Fact> | Refusal {
  const refusal = refuseReduction(replacing);
  if (refusal) return refusal;
  const {
    market,
    order: { size },
    replaces: order,
  } = replacing;
  const facts: Fact[] = [];
  const recording = { engine, market, facts, now };
  shrinkOrder(market, order, size);
  market.log?.reduce(order);
  recordOrder(recording, order);
  syncHold(recording, order.playerId, order.asset);
  return {
    facts,
    answer: { kind: 'order', order: snapshotOrder(engine, market, order), wallet: walletOf(engine, order.playerId) },
  };
}
