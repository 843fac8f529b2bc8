import { createOrder, runnerIndexOf, type Side } from '@crease/exchange';
import type { Money, Rate, Refusal } from '@crease/kernel';
import type { Context } from '../core/context.ts';
import { type Outcome, unknownMarket } from '../core/outcome.ts';
import type { PlayerCommand } from '../core/player-command.ts';
import type { Engine, Fact } from '../markets/state.ts';
import { enterOrder, nextOrderId, type Pocketed, unknownPlayer } from './enter-order.ts';
import type { OrderAnswer } from './placed-answer.ts';

export interface TakeBookmaker extends PlayerCommand, Pocketed {
  readonly type: 'takeBookmaker';
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  readonly rate: Rate;
  readonly size: Money;
}

/** Takes the house's live rate on a runner of a bookmaker market: all of it, at the rate that the player saw. */
export function takeBookmaker(
  engine: Engine,
  command: TakeBookmaker,
  context: Context,
): Outcome<OrderAnswer, Fact> | Refusal {
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
