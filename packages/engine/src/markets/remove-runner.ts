import { checkRemoval, removeRunner as removeFrom, runnerIndexOf } from '@crease/exchange';
import { type Refusal, refuse } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import { recordChange, syncHold } from '../core/record-change.ts';
import { ignored, type Outcome } from '../outcome.ts';
import type { VoidAnswer } from '../settlement/answers.ts';
import { voidAnswer } from '../settlement/void-window.ts';
import type { RemoveRunner } from './commands.ts';
import { marketChanged, onMarket } from './on-market.ts';

/**
 * A runner takes no part: bets on it are void, unmatched orders on it lapse, and the others' prices are reduced if a
 * factor is given. Everybody's hold in the market follows: an outcome less to be afraid of, or a bet less to cover it.
 * Only before the market has a result.
 */
export function removeRunner(
  engine: Engine,
  command: RemoveRunner,
  { now }: Context,
): Outcome<VoidAnswer | FeedAnswer> | Refusal {
  return onMarket<VoidAnswer>(engine, command, { now, retellable: false }, (turn) => {
    const { market, facts } = turn;
    const runnerIndex = runnerIndexOf(market, command.runnerId);
    const reason = command.reason.trim();
    if (reason === '') return refuse('INVALID_INPUT', { reason: 'removalReason' });
    if (command.feedSeq !== null && market.runnerStatus[runnerIndex] === 'removed') return ignored('already');
    const terms = { runnerIndex, factorBps: command.factorBps, reason };
    const refusal = checkRemoval(market, terms);
    if (refusal) return refusal;
    const change = removeFrom(market, terms, { ids: engine.counters, now });
    // It is another contest: nothing is offered at fixed odds before its chances are told anew.
    market.chances = null;
    market.joint = null;
    for (const fill of change.voided) facts.push({ fact: 'fillVoided', fill });
    recordChange(turn, change);
    for (const { asset, positions } of market.books.values())
      for (const { playerId } of positions) syncHold(turn, playerId, asset);
    facts.push(marketChanged(market));
    return { facts, answer: voidAnswer(command.marketId, { fills: change.voided }) };
  });
}
