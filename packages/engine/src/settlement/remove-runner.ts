import { checkRemoval, removeRunner as removeFrom, runnerIndexOf } from '@crease/exchange';
import { type Refusal, refuse } from '@crease/kernel';
import type { Context, FeedCommand } from '../core/command.ts';
import { type FeedAnswer, ignored, type Outcome } from '../core/outcome.ts';
import { marketChanged, onMarket } from '../markets/on-market.ts';
import { syncHold } from '../markets/record-change.ts';
import type { Engine, Fact } from './state.ts';
import { type VoidAnswer, voidAnswer } from './void-bets.ts';
import { recordVoid } from './void-slices.ts';

/** Remove a runner from an odds market. */
interface RemoveRunner extends FeedCommand {
  readonly type: 'removeRunner';
  readonly marketId: string;
  readonly runnerId: string;
  /** Reduction of the prices of bets on the other runners, in hundredths of a percent; 0 = none. */
  readonly factorBps: number;
  /** Shown to players; never empty. */
  readonly reason: string;
}

/**
 * Removes a runner: bets on it are void, unmatched orders on it lapse, and the others' prices are reduced if a factor
 * is given. All holds in the market are adjusted to the outcomes and bets that remain. Only before the market has a
 * result.
 */
export function removeRunner(
  engine: Engine,
  command: RemoveRunner,
  { now }: Context,
): Outcome<VoidAnswer | FeedAnswer, Fact> | Refusal {
  return onMarket<VoidAnswer, Engine, Fact>(engine, command, { now, resendable: false }, (turn) => {
    const { market, facts } = turn;
    const runnerIndex = runnerIndexOf(market, command.runnerId);
    const reason = command.reason.trim();
    if (reason === '') return refuse('INVALID_INPUT', { reason: 'removalReason' });
    if (command.feedSeq !== null && market.runnerStatus[runnerIndex] === 'removed') return ignored('already');
    const terms = { runnerIndex, factorBps: command.factorBps, reason };
    const refusal = checkRemoval(market, terms);
    if (refusal) return refusal;
    const change = removeFrom(market, terms, { ids: engine.counters, now });
    // The contest has changed: no fixed odds are offered until the feed sends new chances.
    market.chances = null;
    market.joint = null;
    market.log?.remove(runnerIndex, command.factorBps, reason);
    recordVoid(turn, { fills: change.voided, orders: change.orders }, reason);
    for (const { asset, positions } of market.books.values())
      for (const { playerId } of positions) syncHold(turn, playerId, asset);
    facts.push(marketChanged(market));
    return { facts, answer: voidAnswer(command.marketId, { fills: change.voided }) };
  });
}
