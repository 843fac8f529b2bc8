import { isFinal, takeStartingPrices, turnInPlay as turnMarket } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import type { Context, FeedCommand } from '../core/command.ts';
import { applied, type FeedAnswer, ignored, type Outcome } from '../core/outcome.ts';
import { marketChanged, onMarket } from './on-market.ts';
import { recordChange } from './record-change.ts';
import type { Engine, Fact } from './state.ts';

interface TurnInPlay extends FeedCommand {
  readonly type: 'turnInPlay';
  readonly marketId: string;
}

/**
 * Starts the event: orders that take the starting price are matched at it, unmatched `lapse` orders lapse, and the
 * in-play delay applies from now on.
 */
export function turnInPlay(engine: Engine, command: TurnInPlay, { now }: Context): Outcome<FeedAnswer, Fact> | Refusal {
  return onMarket(engine, command, { now, resendable: false }, (turn) => {
    const { market, facts } = turn;
    if (isFinal(market)) return ignored('closed');
    if (market.inPlay) return ignored('already');
    const { placed, ...atStart } = takeStartingPrices(market, { ids: engine.counters, now });
    market.log?.inPlay();
    for (const order of placed) {
      market.log?.startingBet(order);
      engine.orders.add(order);
      facts.push({ fact: 'orderPlaced', order });
    }
    recordChange(turn, atStart);
    recordChange(turn, turnMarket(market));
    facts.push(marketChanged(market));
    return applied(facts);
  });
}
