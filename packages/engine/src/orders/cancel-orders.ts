import type { Order } from '@crease/exchange';
import { isRefusal, type Money, type Refusal } from '@crease/kernel';
import { liveOrdersOf, type PlayerState } from '../accounts/player-state.ts';
import { type WalletSnapshot, walletOf } from '../accounts/wallet.ts';
import type { Context, PlayerCommand } from '../core/command.ts';
import { type Outcome, unknownMarket } from '../core/outcome.ts';
import type { Engine, Fact } from '../markets/state.ts';
import { unknownPlayer } from './enter-order.ts';
import { cancelResting, isFree, ownResting } from './resting-orders.ts';

/** Answer to `cancelOrders`: the cancelled orders by rising id; empty if there was nothing to cancel. */
interface CancelAnswer {
  readonly kind: 'cancelled';
  readonly cancelled: readonly { readonly orderId: number; readonly size: Money }[];
  readonly wallet: WalletSnapshot;
}

export interface CancelOrders extends PlayerCommand {
  readonly type: 'cancelOrders';
  readonly scope: { readonly orderId: number } | { readonly marketId: string } | 'all';
}

/**
 * Cancels unmatched orders: one, those of one market, or all. An order in the in-play delay cannot be cancelled, nor
 * the order that it replaces ({@link isFree}).
 */
export function cancelOrders(
  engine: Engine,
  command: CancelOrders,
  { now }: Context,
): Outcome<CancelAnswer, Fact> | Refusal {
  const { playerId, scope } = command;
  const playerState = engine.playerStates[playerId];
  if (!playerState) return unknownPlayer(playerId);
  const chosen = chooseOrders(engine, playerState, scope);
  if (!Array.isArray(chosen)) return chosen;

  const facts: Fact[] = [];
  const cancelled: { orderId: number; size: Money }[] = [];
  for (const order of chosen)
    cancelled.push({ orderId: order.orderId, size: cancelResting(engine, order, { facts, now }) });
  return { facts, answer: { kind: 'cancelled', cancelled, wallet: walletOf(engine, playerId) } };
}

function chooseOrders(engine: Engine, playerState: PlayerState, scope: CancelOrders['scope']): Order[] | Refusal {
  if (scope === 'all') return liveOrdersOf(playerState).filter((order) => isFree(engine, order));
  if ('marketId' in scope) {
    if (!engine.markets.has(scope.marketId)) return unknownMarket(scope.marketId);
    return liveOrdersOf(playerState).filter((order) => order.marketId === scope.marketId && isFree(engine, order));
  }
  const found = ownResting(engine, { playerId: playerState.player.playerId, orderId: scope.orderId });
  return isRefusal(found) ? found : [found.order];
}
