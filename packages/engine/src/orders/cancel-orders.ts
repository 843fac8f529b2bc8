import { cancelOrder, isCancellable, type Order } from '@crease/exchange';
import { assert, isRefusal, type Money, type Refusal } from '@crease/kernel';
import { liveOrdersOf, type PlayerState } from '../accounts/player-state.ts';
import { type WalletSnapshot, walletOf } from '../accounts/wallet.ts';
import type { Context } from '../core/context.ts';
import { type Outcome, unknownMarket } from '../core/outcome.ts';
import type { PlayerCommand } from '../core/player-command.ts';
import { recordOrder, syncHold } from '../markets/record-change.ts';
import type { Engine, Fact } from '../markets/state.ts';
import { unknownPlayer } from './enter-order.ts';
import { ownResting } from './replace-order.ts';
import { replacementOf } from './replacement-of.ts';

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
 * the order that it replaces: otherwise players could watch the delay and withdraw.
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
  for (const order of chosen) {
    const market = engine.markets.get(order.marketId);
    assert(market, 'a live order lives in a market that is in memory');
    const size = cancelOrder(market, order);
    cancelled.push({ orderId: order.orderId, size });
    const recording = { engine, market, facts, now };
    recordOrder(recording, order);
    syncHold(recording, playerId, playerState.player.asset);
  }
  return { facts, answer: { kind: 'cancelled', cancelled, wallet: walletOf(engine, playerId) } };
}

function chooseOrders(engine: Engine, playerState: PlayerState, scope: CancelOrders['scope']): Order[] | Refusal {
  const isFree = (order: Order) => isCancellable(order) && !replacementOf(engine, order);
  if (scope === 'all') return liveOrdersOf(playerState).filter(isFree);
  if ('marketId' in scope) {
    if (!engine.markets.has(scope.marketId)) return unknownMarket(scope.marketId);
    return liveOrdersOf(playerState).filter((order) => order.marketId === scope.marketId && isFree(order));
  }
  const found = ownResting(engine, { playerId: playerState.player.playerId, orderId: scope.orderId });
  return isRefusal(found) ? found : [found.order];
}
