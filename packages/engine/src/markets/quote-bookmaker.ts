import { quoteBookmaker as quoteMarket } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../outcome.ts';
import { shapeBookmaker } from '../risk/shape-quote.ts';
import { offerTold } from '../risk/told-quote.ts';
import { applyQuote } from './apply-quote.ts';
import type { QuoteBookmaker } from './commands.ts';
import { bookmakerQuoteFault } from './quote-fault.ts';

/** The bookmaker's rates for every runner, taken by players as they stand. */
export function quoteBookmaker(
  engine: Engine,
  command: QuoteBookmaker,
  { now }: Context,
): Outcome<FeedAnswer> | Refusal {
  return applyQuote(engine, command, {
    now,
    type: 'bookmaker',
    faultOf: (market) => bookmakerQuoteFault(market, command.runners),
    quote: (recording) =>
      offerTold(recording, ({ market }) => quoteMarket(market, shapeBookmaker(market.definition, command.runners))),
  });
}
