import { checkResult, effectiveResult } from '@crease/exchange';
import { type Refusal, refuse } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import { onMarket } from '../markets/on-market.ts';
import { beingSettled, ignored, type Outcome } from '../outcome.ts';
import { refuseUnseen } from '../risk/seen.ts';
import type { SettleAnswer } from './answers.ts';
import type { ResettleMarket } from './commands.ts';
import { isSameResult } from './same-result.ts';
import { beginSettlement } from './settle-slices.ts';

/**
 * Takes a market's result back and settles by another one: every journal of the old settlement is reversed,
 * then the new one is booked under the next version. Nothing is edited: the statement shows all of it.
 */
export function resettleMarket(
  engine: Engine,
  command: ResettleMarket,
  { now }: Context,
): Outcome<SettleAnswer | FeedAnswer> | Refusal {
  return onMarket<SettleAnswer>(engine, command, { now, retellable: false }, (turn) => {
    const { market, facts } = turn;
    const { marketId } = market.definition;
    if (market.settling) return beingSettled(marketId);
    if (!market.result) return refuse('INVALID_INPUT', { reason: 'noResultToTakeBack', market: marketId });
    const { result, seen } = command;
    const unfit = checkResult(market, result) ?? refuseUnseen(engine, seen, { marketId, result });
    if (unfit) return unfit;
    if (isSameResult(market.result, effectiveResult(command.result))) return ignored('already');
    market.settledBy = 'operator';
    return { facts, answer: beginSettlement(turn, command.result) };
  });
}
