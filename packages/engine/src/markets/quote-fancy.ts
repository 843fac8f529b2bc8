import { quoteFancy as quoteMarket } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../outcome.ts';
import { shapeFancy } from '../risk/shape-quote.ts';
import { offerTold } from '../risk/told-quote.ts';
import { countChances } from '../tickets/market-chances.ts';
import { applyQuote } from './apply-quote.ts';
import type { QuoteFancy } from './commands.ts';
import { fancyQuoteFault } from './quote-fault.ts';

/** The fancy's no and yes, with the line of text under its name. */
export function quoteFancy(engine: Engine, command: QuoteFancy, { now }: Context): Outcome<FeedAnswer> | Refusal {
  return applyQuote(engine, command, {
    now,
    type: 'fancy',
    faultOf: () => fancyQuoteFault(command.quote),
    quote: (recording) => {
      recording.market.chances = countChances(command.chances);
      offerTold(recording, ({ market }) =>
        quoteMarket(market, shapeFancy(market.definition, command.quote), command.state),
      );
    },
  });
}
