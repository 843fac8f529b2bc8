import { checkResult, effectiveResult, type MarketResult, settleMarket as settle } from '@crease/exchange';
import { type Refusal, refuse } from '@crease/kernel';
import type { FeedAnswer, SettleAnswer } from '../answers.ts';
import type { SettleMarket } from '../commands.ts';
import type { Context, House } from '../house.ts';
import { voidFillsIn } from '../orders/void-window.ts';
import { ignored, type Outcome } from '../outcome.ts';
import { levelDebt, moveHold, type Recording, recordOrder } from '../record-change.ts';
import { marketChanged, onMarket } from './on-market.ts';
import { paySettlements, settleAnswer } from './pay-settlements.ts';
import { settleAnew } from './resettle-market.ts';
import { isSameResult, resultWords } from './result-words.ts';

/**
 * Gives a market its result and pays it, or voids it. The same result again is ignored. Another one from the feed
 * that told the first corrects it: the market is settled anew. What an operator declared only an operator takes
 * back: a feed that tells otherwise is reported, not obeyed.
 */
export function settleMarket(
  house: House,
  command: SettleMarket,
  { now }: Context,
): Outcome<SettleAnswer | FeedAnswer> | Refusal {
  return onMarket<SettleAnswer>(house, command, { now, retellable: false }, (turn) => {
    const { market, facts } = turn;
    const { result, knownAt } = command;
    const misfit = checkResult(market, result);
    if (misfit) return misfit;
    if (market.result) return settleAgain(turn, market.result, command);
    if (knownAt !== undefined)
      voidFillsIn(turn, { from: knownAt + 1, to: Number.MAX_SAFE_INTEGER }, 'Matched after the outcome was known');
    const settled = settle(market, result, now);
    for (const order of settled.orders) {
      recordOrder(turn, order);
      moveHold(turn, order.playerId, order.asset);
    }
    market.settledBy = declarer(command);
    paySettlements(turn, settled.settlements, isDeadHeat(result));
    for (const { playerId } of settled.orders) levelDebt(turn, playerId);
    facts.push(marketChanged(market));
    return { facts, answer: settleAnswer(market, settled) };
  });
}

function isDeadHeat(result: MarketResult): boolean {
  return result.kind === 'winners' && result.winners.length > 1;
}

/** Whose result it is: an operator's act has no place in the feed. */
function declarer({ feedSeq }: { readonly feedSeq: number | null }): 'feed' | 'operator' {
  return feedSeq === null ? 'operator' : 'feed';
}

function settleAgain(
  turn: Recording,
  declared: MarketResult,
  { feedSeq, result }: SettleMarket,
): Outcome<SettleAnswer | FeedAnswer> | Refusal {
  const { market, facts } = turn;
  const { definition } = market;
  const { marketId } = definition;
  if (isSameResult(declared, effectiveResult(result))) return ignored('already');
  if (feedSeq === null) return refuse('MARKET_CLOSED', `Market ${marketId} has a result already: settle it anew`);
  if (market.settledBy === 'feed') return { facts, answer: settleAnswer(market, settleAnew(turn, result)) };
  const told = `${resultWords(definition, result)} told, ${resultWords(definition, declared)} was declared`;
  return ignored('contradicts', `market ${marketId}: ${told} by an operator and stands`);
}
