import { createOrder, type MarketType, runnerIndexOf, type Side } from '@crease/exchange';
import type { Money, Rate, Refusal } from '@crease/kernel';
import type { Context, PlayerCommand } from '../core/command.ts';
import { type Outcome, unknownMarket } from '../core/outcome.ts';
import type { Engine, Fact } from '../markets/state.ts';
import { enterOrder, nextOrderId, type Pocketed, unknownPlayer } from './enter-order.ts';
import type { OrderAnswer } from './placed-answer.ts';

interface TakeQuote extends PlayerCommand, Pocketed {
  readonly marketId: string;
  readonly side: Side;
  readonly rate: Rate;
  readonly size: Money;
}

export interface TakeBookmaker extends TakeQuote {
  readonly type: 'takeBookmaker';
  readonly runnerId: string;
}

export interface TakeFancy extends TakeQuote {
  readonly type: 'takeFancy';
  readonly run: number;
}

/** Bets at the house's live rate on a runner of a bookmaker market: the full size, at the rate that the player saw. */
export function takeBookmaker(
  engine: Engine,
  command: TakeBookmaker,
  context: Context,
): Outcome<OrderAnswer, Fact> | Refusal {
  return takeQuote(engine, command, context, 'bookmaker');
}

/** Bets at the house's live yes (`back`) or no (`lay`) of a fancy, at the run and rate that the player saw. */
export function takeFancy(engine: Engine, command: TakeFancy, context: Context): Outcome<OrderAnswer, Fact> | Refusal {
  return takeQuote(engine, command, context, 'fancy');
}

function takeQuote(
  engine: Engine,
  command: TakeBookmaker | TakeFancy,
  context: Context,
  marketType: MarketType,
): Outcome<OrderAnswer, Fact> | Refusal {
  const { playerId, clientRef, marketId, side, rate, size } = command;
  const playerState = engine.playerStates[playerId];
  if (!playerState) return unknownPlayer(playerId);
  const market = engine.markets.get(marketId);
  if (!market) return unknownMarket(marketId);
  const order = createOrder({
    orderId: nextOrderId(engine),
    clientRef,
    placedAt: context.now,
    playerId,
    asset: playerState.player.asset,
    marketId,
    marketType,
    runnerIndex: command.type === 'takeBookmaker' ? runnerIndexOf(market, command.runnerId) : 0,
    side,
    price: rate,
    run: command.type === 'takeFancy' ? command.run : 0,
    size,
    timeInForce: 'fillOrKill',
    minFill: size,
    persistence: 'lapse',
  });
  return enterOrder(
    engine,
    { playerState, market, order, marketVersion: null, preferred: command.pocket ?? null },
    context,
  );
}
