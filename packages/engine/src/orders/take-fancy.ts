import { createOrder, type Side } from '@crease/exchange';
import type { Money, Rate, Refusal } from '@crease/kernel';
import type { Context } from '../core/context.ts';
import { type Outcome, unknownMarket } from '../core/outcome.ts';
import type { PlayerCommand } from '../core/player-command.ts';
import type { Engine, Fact } from '../markets/state.ts';
import { enterOrder, nextOrderId, type Pocketed, unknownPlayer } from './enter-order.ts';
import type { OrderAnswer } from './placed-answer.ts';

export interface TakeFancy extends PlayerCommand, Pocketed {
  readonly type: 'takeFancy';
  readonly marketId: string;
  readonly side: Side;
  readonly run: number;
  readonly rate: Rate;
  readonly size: Money;
}

/** Takes the house's live yes (`back`) or no (`lay`) of a fancy, at the run and rate that the player saw. */
export function takeFancy(engine: Engine, command: TakeFancy, context: Context): Outcome<OrderAnswer, Fact> | Refusal {
  const seat = engine.seats[command.playerId];
  if (!seat) return unknownPlayer(command.playerId);
  const market = engine.markets.get(command.marketId);
  if (!market) return unknownMarket(command.marketId);
  const order = createOrder({
    orderId: nextOrderId(engine),
    clientRef: command.clientRef,
    placedAt: context.now,
    playerId: command.playerId,
    asset: seat.player.asset,
    marketId: command.marketId,
    marketType: 'fancy',
    runnerIndex: 0,
    side: command.side,
    price: command.rate,
    run: command.run,
    size: command.size,
    timeInForce: 'fillOrKill',
    minFill: command.size,
    persistence: 'lapse',
  });
  return enterOrder(engine, { seat, market, order, marketVersion: null, wish: command.pocket ?? null }, context);
}
