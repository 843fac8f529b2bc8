import { createOrder } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import { type Outcome, unknownMarket } from '../outcome.ts';
import type { OrderAnswer } from './answers.ts';
import type { TakeFancy } from './commands.ts';
import { enterOrder, nextOrderId, unknownPlayer } from './enter-order.ts';

/** Takes the house's live yes (`back`) or no (`lay`) of a fancy, at the run and rate that the player saw. */
export function takeFancy(engine: Engine, command: TakeFancy, context: Context): Outcome<OrderAnswer> | Refusal {
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
