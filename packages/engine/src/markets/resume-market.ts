import { resumeMarket as resume } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import type { Context } from '../core/context.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import type { FeedCommand } from '../core/feed-command.ts';
import { applied, ignored, type Outcome } from '../core/outcome.ts';
import { marketChanged, onMarket } from './on-market.ts';
import { recordChange } from './record-change.ts';
import type { Engine, Fact } from './state.ts';

/** Return a market that an operator stopped to its feed. */
interface ResumeMarket extends FeedCommand {
  readonly type: 'resumeMarket';
  readonly marketId: string;
}

/** Resumes a stopped market with the last status and quote of its feed. Does nothing if it is not stopped. */
export function resumeMarket(
  engine: Engine,
  command: ResumeMarket,
  { now }: Context,
): Outcome<FeedAnswer, Fact> | Refusal {
  return onMarket(engine, command, { now, resendable: false }, (turn) => {
    const { market, facts } = turn;
    if (!market.stopped) return ignored('already');
    market.log?.resume();
    recordChange(turn, resume(market, { ids: engine.counters, now }));
    facts.push(marketChanged(market));
    return applied(facts);
  });
}
