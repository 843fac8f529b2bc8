import { quoteOdds as quoteMarket } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import { recordChange } from '../core/record-change.ts';
import type { Outcome } from '../outcome.ts';
import { shapeOdds } from '../risk/shape-quote.ts';
import { offerTold } from '../risk/told-quote.ts';
import { runnerChances } from '../tickets/market-chances.ts';
import { soundJoint } from '../tickets/together/joint-chances.ts';
import { applyQuote } from './apply-quote.ts';
import type { QuoteOdds } from './commands.ts';
import { oddsQuoteFault } from './quote-fault.ts';

/** The house's ladder for every runner; where it crosses a player's resting order the house takes that. */
export function quoteOdds(engine: Engine, command: QuoteOdds, { now }: Context): Outcome<FeedAnswer> | Refusal {
  return applyQuote(engine, command, {
    now,
    type: 'match_odds',
    faultOf: (market) => oddsQuoteFault(market, command),
    quote: (recording) => {
      const { market } = recording;
      if (command.runners.some((runner) => runner.lastPrice !== undefined))
        market.sourceLastPrice = command.runners.map((runner) => runner.lastPrice ?? 0);
      if (command.totalMatched !== undefined) market.sourceTotalMatched = command.totalMatched;
      market.chances = runnerChances(command.chances, market.runnerStatus);
      market.joint = soundJoint(command.joint);
      offerTold(recording, (offering) => {
        const shaped = shapeOdds(offering.market.definition, command.runners);
        recordChange(offering, quoteMarket(offering.market, shaped, { ids: engine.counters, now: offering.now }));
      });
    },
  });
}
