import {
  createOrder,
  isFixedOnly,
  ON_CLOSE_PRICE,
  type Persistence,
  runnerIndexOf,
  type Side,
  type TimeInForce,
} from '@crease/exchange';
import { isRefusal, type Money, type Price, type Refusal, refuse } from '@crease/kernel';
import type { Context, PlayerCommand } from '../core/command.ts';
import { type Outcome, unknownMarket } from '../core/outcome.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import type { Engine, Fact } from '../markets/state.ts';
import { type Entry, enterOrder, nextOrderId, type Pocketed, unknownPlayer } from './enter-order.ts';
import type { OrderAnswer } from './placed-answer.ts';

export interface PlaceOrder extends PlayerCommand, Pocketed {
  readonly type: 'placeOrder';
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  readonly price: Price;
  readonly size: Money;
  /** `onClose`: terms made with `onCloseTerms`. */
  readonly timeInForce: TimeInForce;
  /** Only with fillOrKill; null = the whole size. */
  readonly minFill: Money | null;
  readonly persistence: Persistence;
  /** The unmatched rest lapses at this time, epoch ms; absent: no end. */
  readonly until?: number;
  /** The version that the player saw; null = no guard. */
  readonly marketVersion: number | null;
}

/**
 * Backs or lays a runner at a limit price in the order book of a match odds market; fixed-odds markets have no book.
 */
export function placeOrder(
  engine: Engine,
  command: PlaceOrder,
  context: Context,
): Outcome<OrderAnswer, Fact> | Refusal {
  const entry = entryOf(engine, command, context);
  return isRefusal(entry) ? entry : enterOrder(engine, entry, context);
}

/**
 * Returns the order of a command with its market and player, not yet checked against the rules for bets.
 * @param at number of orders that are accepted before it in the same command.
 */
export function entryOf(engine: Engine, command: PlaceOrder, { now }: Context, at = 0): Entry | Refusal {
  const playerState = engine.playerStates[command.playerId];
  if (!playerState) return unknownPlayer(command.playerId);
  const market = engine.markets.get(command.marketId);
  if (!market || isFixedOnly(market.definition)) return unknownMarket(command.marketId);
  const { clientRef, marketVersion, until = 0 } = command;
  const refusal = refuseSpecial(command, market, now);
  if (refusal) return refusal;
  const order = createOrder({
    orderId: nextOrderId(engine) + at,
    clientRef,
    placedAt: now,
    playerId: command.playerId,
    asset: playerState.player.asset,
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
    until,
  });
  return { playerState, market, order, marketVersion, preferred: command.pocket ?? null };
}

/** Refuses an end that is no end, a starting price that is over, and a limit of a bet that takes any price. */
function refuseSpecial(
  { until, timeInForce, persistence, price }: PlaceOrder,
  { inPlay }: EngineMarket,
  now: number,
): Refusal | null {
  const isOnClose = timeInForce === 'onClose';
  if (isOnClose && persistence === 'lapse') return refuse('INVALID_INPUT', { reason: 'onCloseLapse' });
  if (isOnClose && persistence === 'startingPrice' && price !== ON_CLOSE_PRICE)
    return refuse('INVALID_INPUT', { reason: 'onClosePrice' });
  if ((isOnClose || persistence === 'startingPrice') && inPlay)
    return refuse('INVALID_INPUT', { reason: 'startingPriceOver' });
  if (until === undefined) return null;
  if (timeInForce === 'fillOrKill') return refuse('INVALID_INPUT', { reason: 'untilFillOrKill' });
  return Number.isSafeInteger(until) && until > now ? null : refuse('INVALID_INPUT', { reason: 'untilPast' });
}
