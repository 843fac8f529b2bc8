import type { FancyQuote } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import type { Context, FeedCommand } from '../../core/command.ts';
import type { FeedAnswer, Outcome } from '../../core/outcome.ts';
import { countChances, type RunChances } from '../market-chances.ts';
import type { Engine, Fact } from '../state.ts';
import { applyQuote } from './apply-quote.ts';
import { publishQuote } from './published-quote.ts';
import { fancyQuoteFault } from './quote-fault.ts';

interface QuoteFancy extends FeedCommand {
  readonly type: 'quoteFancy';
  readonly marketId: string;
  readonly quote: FancyQuote;
  readonly state: string;
  readonly chances?: RunChances;
}

/** Sets the fancy's no and yes, with the status text under its name. */
export function quoteFancy(engine: Engine, command: QuoteFancy, { now }: Context): Outcome<FeedAnswer, Fact> | Refusal {
  return applyQuote(engine, command, {
    now,
    type: 'fancy',
    faultOf: () => fancyQuoteFault(command.quote),
    quote: (recording) => {
      recording.market.chances = countChances(command.chances);
      publishQuote(recording, command);
    },
  });
}
