import {
  checkResult,
  effectiveResult,
  type MarketResult,
  resettleMarket as resettle,
  type SettledMarket,
} from '@crease/exchange';
import { type Refusal, refuse } from '@crease/kernel';
import type { FeedAnswer, SettleAnswer } from '../answers.ts';
import type { ResettleMarket } from '../commands.ts';
import type { Context, House } from '../house.ts';
import { ignored, type Outcome } from '../outcome.ts';
import { levelDebt, type Recording, recordOrder } from '../record-change.ts';
import { marketChanged, onMarket } from './on-market.ts';
import { paySettlements, reverseSettlements, settleAnswer } from './pay-settlements.ts';
import { isSameResult } from './result-words.ts';

/**
 * Takes a market's result back and settles by another one: every journal of the old settlement is reversed,
 * then the new one is booked under the next version. Nothing is edited: the statement shows all of it.
 */
export function resettleMarket(
  house: House,
  command: ResettleMarket,
  { now }: Context,
): Outcome<SettleAnswer | FeedAnswer> | Refusal {
  return onMarket<SettleAnswer>(house, command, { now, retellable: false }, (turn) => {
    const { market, facts } = turn;
    const { marketId } = market.definition;
    if (!market.result) return refuse('INVALID_INPUT', `Market ${marketId} has no result to take back`);
    const misfit = checkResult(market, command.result);
    if (misfit) return misfit;
    if (isSameResult(market.result, effectiveResult(command.result))) return ignored('already');
    const settled = settleAnew(turn, command.result);
    market.settledBy = 'operator';
    return { facts, answer: settleAnswer(market, settled) };
  });
}

/** Reverses what is in force and settles again; also by the same result, after bets were voided. */
export function settleAnew(recording: Recording, result: MarketResult): SettledMarket {
  const { market, facts, now } = recording;
  const touched = reverseSettlements(recording);
  const settled = resettle(market, result, now);
  for (const order of settled.orders) recordOrder(recording, order);
  paySettlements(recording, settled.settlements, true);
  for (const { playerId } of touched) levelDebt(recording, playerId);
  facts.push(marketChanged(market));
  return settled;
}
