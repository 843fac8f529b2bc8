import { createOrder, isFixedOnly, runnerIndexOf } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import { type Outcome, unknownMarket } from '../outcome.ts';
import type { OrderAnswer } from './answers.ts';
import type { PlaceOrder } from './commands.ts';
import { enterOrder, nextOrderId, unknownPlayer } from './enter-order.ts';

/** Backs or lays a runner at a limit price in the order book of a match odds market; one at fixed odds alone has none. */
export function placeOrder(engine: Engine, command: PlaceOrder, context: Context): Outcome<OrderAnswer> | Refusal {
  const seat = engine.seats[command.playerId];
  if (!seat) return unknownPlayer(command.playerId);
  const market = engine.markets.get(command.marketId);
  if (!market || isFixedOnly(market.definition)) return unknownMarket(command.marketId);
  const { clientRef, marketVersion } = command;
  const order = createOrder({
    orderId: nextOrderId(engine),
    clientRef,
    placedAt: context.now,
    playerId: command.playerId,
    asset: seat.player.asset,
    marketId: command.marketId,
    marketType: 'match_odds',
    runnerIndex: runnerIndexOf(market, command.runnerId),
    side: command.side,
    price: command.price,
    run: 0,
    size: command.size,
    timeInForce: command.timeInForce,
    minFill: command.minFill ?? command.size,
    persistence: command.persistence,
  });
  return enterOrder(engine, { seat, market, order, marketVersion, wish: command.pocket ?? null }, context);
}
