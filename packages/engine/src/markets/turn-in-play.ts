import { isFinal, turnInPlay as turnMarket } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import { recordChange } from '../core/record-change.ts';
import { applied, ignored, type Outcome } from '../outcome.ts';
import type { TurnInPlay } from './commands.ts';
import { marketChanged, onMarket } from './on-market.ts';

/** The contest begins: unmatched `lapse` orders lapse, and the betting delay holds from now on. */
export function turnInPlay(engine: Engine, command: TurnInPlay, { now }: Context): Outcome<FeedAnswer> | Refusal {
  return onMarket(engine, command, { now, retellable: false }, (turn) => {
    const { market, facts } = turn;
    if (isFinal(market)) return ignored('closed');
    if (market.inPlay) return ignored('already');
    recordChange(turn, turnMarket(market));
    facts.push(marketChanged(market));
    return applied(facts);
  });
}
