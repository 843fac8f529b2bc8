import { createOrder, runnerIndexOf } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import { type Outcome, unknownMarket } from '../outcome.ts';
import type { OrderAnswer } from './answers.ts';
import type { TakeBookmaker } from './commands.ts';
import { enterOrder, nextOrderId, unknownPlayer } from './enter-order.ts';

/** Takes the house's live rate on a runner of a bookmaker market: all of it, at the rate that the player saw. */
export function takeBookmaker(
  engine: Engine,
  command: TakeBookmaker,
  context: Context,
): Outcome<OrderAnswer> | Refusal {
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
    marketType: 'bookmaker',
    runnerIndex: runnerIndexOf(market, command.runnerId),
    side: command.side,
    price: command.rate,
    run: 0,
    size: command.size,
    timeInForce: 'fillOrKill',
    minFill: command.size,
    persistence: 'lapse',
  });
  return enterOrder(engine, { seat, market, order, marketVersion: null, wish: command.pocket ?? null }, context);
}
