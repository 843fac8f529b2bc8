import { checkResult, effectiveResult, type MarketResult } from '@crease/exchange';
import { type Refusal, refuse } from '@crease/kernel';
import type { Context, FeedCommand } from '../core/command.ts';
import { beingSettled, type FeedAnswer, ignored, type Outcome } from '../core/outcome.ts';
import { onMarket } from '../markets/on-market.ts';
import { refuseUnseen, type Seen } from './seen.ts';
import { isSameResult } from './settle-market.ts';
import { beginSettlement, type SettleAnswer } from './settle-slices.ts';
import type { Engine, Fact } from './state.ts';

/** Reverse the last settlement by journals, then settle by the new result. */
interface ResettleMarket extends FeedCommand {
  readonly type: 'resettleMarket';
  readonly marketId: string;
  readonly result: MarketResult;
  readonly seen?: Seen;
}

/**
 * Reverses a market's result and settles by another one: every journal of the old settlement is reversed, then the new
 * one is booked under the next version. No journal is edited: the statement shows all of them.
 */
export function resettleMarket(
  engine: Engine,
  command: ResettleMarket,
  { now }: Context,
): Outcome<SettleAnswer | FeedAnswer, Fact> | Refusal {
  return onMarket<SettleAnswer, Engine, Fact>(engine, command, { now, resendable: false }, (turn) => {
    const { market, facts } = turn;
    const { marketId } = market.definition;
    if (market.settling) return beingSettled(marketId);
    if (!market.result) return refuse('INVALID_INPUT', { reason: 'noResultToTakeBack', market: marketId });
    const { result, seen } = command;
    const unfit = checkResult(market, result) ?? refuseUnseen(engine, seen, { marketId, result });
    if (unfit) return unfit;
    if (isSameResult(market.result, effectiveResult(market.definition, command.result))) return ignored('already');
    market.settledBy = 'operator';
    return { facts, answer: beginSettlement(turn, command.result) };
  });
}
