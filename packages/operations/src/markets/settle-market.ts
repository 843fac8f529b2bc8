import { checkResult, effectiveResult, type Market, type MarketResult, settleMarket as settle } from '@crease/exchange';
import { type Refusal, refuse } from '@crease/kernel';
import type { FeedAnswer, SettleAnswer } from '../answers.ts';
import type { SettleMarket } from '../commands.ts';
import type { Context, House } from '../house.ts';
import { voidFillsIn } from '../orders/void-window.ts';
import { ignored, type Outcome } from '../outcome.ts';
import { levelDebt, moveHold, recordOrder } from '../record-change.ts';
import { marketChanged, onMarket } from './on-market.ts';
import { paySettlements, settleAnswer } from './pay-settlements.ts';
import { isSameResult, resultWords } from './result-words.ts';

/**
 * Gives a market its result and pays it, or voids it. A market is settled once: the same result again is
 * ignored, another one too, and reported, because only an operator may take a result back.
 */
export function settleMarket(
  house: House,
  command: SettleMarket,
  { now }: Context,
): Outcome<SettleAnswer | FeedAnswer> | Refusal {
  return onMarket<SettleAnswer>(house, command, { now, retellable: false }, (turn) => {
    const { market, facts } = turn;
    const { result, knownAt } = command;
    if (market.result) return alreadySettled(market, market.result, command);
    const misfit = checkResult(market, result);
    if (misfit) return misfit;
    if (knownAt !== undefined)
      voidFillsIn(turn, { from: knownAt + 1, to: Number.MAX_SAFE_INTEGER }, 'Matched after the outcome was known');
    const settled = settle(market, result, now);
    for (const order of settled.orders) {
      recordOrder(turn, order);
      moveHold(turn, order.playerId, order.asset);
    }
    paySettlements(turn, settled.settlements, isDeadHeat(result));
    for (const { playerId } of settled.orders) levelDebt(turn, playerId);
    facts.push(marketChanged(market));
    return { facts, answer: settleAnswer(market, settled) };
  });
}

function isDeadHeat(result: MarketResult): boolean {
  return result.kind === 'winners' && result.winners.length > 1;
}

function alreadySettled(
  { definition }: Market,
  declared: MarketResult,
  { feedSeq, result }: SettleMarket,
): Outcome<FeedAnswer> | Refusal {
  const { marketId } = definition;
  if (isSameResult(declared, effectiveResult(result))) return ignored('already');
  if (feedSeq === null) return refuse('MARKET_CLOSED', `Market ${marketId} has a result already: settle it anew`);
  const told = `${resultWords(definition, result)} told, ${resultWords(definition, declared)} was declared`;
  return ignored('contradicts', `market ${marketId}: ${told}`);
}
