import type { RunnerQuote } from '@crease/exchange';
import type { Money, Price, Refusal } from '@crease/kernel';
import type { Context, FeedCommand } from '../../core/command.ts';
import type { FeedAnswer, Outcome } from '../../core/outcome.ts';
import { type JointChances, runnerChances, soundJoint } from '../market-chances.ts';
import type { Engine, Fact } from '../state.ts';
import { applyQuote } from './apply-quote.ts';
import { publishQuote } from './published-quote.ts';
import { oddsQuoteFault } from './quote-fault.ts';

interface QuoteOdds extends FeedCommand {
  readonly type: 'quoteOdds';
  readonly marketId: string;
  readonly runners: readonly (RunnerQuote & { readonly lastPrice?: Price })[];
  readonly totalMatched?: Money;
  /** The model's chance of each runner, without margin: the basis of fixed odds. */
  readonly chances?: readonly number[];
  /** Its joint chances of several markets of the event. */
  readonly joint?: JointChances;
}

/** Sets the house's ladder for every runner; it takes players' resting orders that it crosses. */
export function quoteOdds(engine: Engine, command: QuoteOdds, { now }: Context): Outcome<FeedAnswer, Fact> | Refusal {
  return applyQuote(engine, command, {
    now,
    type: 'match_odds',
    faultOf: (market) => oddsQuoteFault(market, command),
    quote: (recording) => {
      const { market } = recording;
      if (command.runners.some((runner) => runner.lastPrice !== undefined))
        market.sourceLastPrice = command.runners.map((runner) => runner.lastPrice ?? 0);
      if (command.totalMatched !== undefined) market.sourceTotalMatched = command.totalMatched;
      market.chances = runnerChances(command.chances, market);
      market.joint = soundJoint(command.joint);
      publishQuote(recording, command);
    },
  });
}
