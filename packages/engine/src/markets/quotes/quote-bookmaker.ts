import type { BookmakerRunnerQuote } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import type { Context, FeedCommand } from '../../core/command.ts';
import type { FeedAnswer, Outcome } from '../../core/outcome.ts';
import type { Engine, Fact } from '../state.ts';
import { applyQuote } from './apply-quote.ts';
import { publishQuote } from './published-quote.ts';
import { bookmakerQuoteFault } from './quote-fault.ts';

interface QuoteBookmaker extends FeedCommand {
  readonly type: 'quoteBookmaker';
  readonly marketId: string;
  readonly runners: readonly BookmakerRunnerQuote[];
}

/** Sets the bookmaker's rates for every runner, at which players bet. */
export function quoteBookmaker(
  engine: Engine,
  command: QuoteBookmaker,
  { now }: Context,
): Outcome<FeedAnswer, Fact> | Refusal {
  return applyQuote(engine, command, {
    now,
    type: 'bookmaker',
    faultOf: (market) => bookmakerQuoteFault(market, command.runners),
    quote: (recording) => publishQuote(recording, command),
  });
}
