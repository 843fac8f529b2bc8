import { resumeMarket as resume } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import { recordChange } from '../core/record-change.ts';
import { applied, ignored, type Outcome } from '../outcome.ts';
import type { ResumeMarket } from './commands.ts';
import { marketChanged, onMarket } from './on-market.ts';

/** The operator resumes the market: it stands as its feed said last. One that is not stopped is left alone. */
export function resumeMarket(engine: Engine, command: ResumeMarket, { now }: Context): Outcome<FeedAnswer> | Refusal {
  return onMarket(engine, command, { now, retellable: false }, (turn) => {
    const { market, facts } = turn;
    if (!market.stopped) return ignored('already');
    recordChange(turn, resume(market, { ids: engine.counters, now }));
    facts.push(marketChanged(market));
    return applied(facts);
  });
}
