import {
  type BookmakerRunnerQuote,
  type FancyQuote,
  quoteBookmaker,
  quoteFancy,
  quoteOdds,
  type RunnerQuote,
} from '@crease/exchange';
import { type MarketRecording, recordChange } from '../record-change.ts';
import { shapeBookmaker, shapeFancy, shapeOdds } from './shape-quote.ts';

/** The offers of a quote, as its command sent them. */
export type Quote =
  | { readonly type: 'quoteOdds'; readonly runners: readonly RunnerQuote[] }
  | { readonly type: 'quoteBookmaker'; readonly runners: readonly BookmakerRunnerQuote[] }
  | { readonly type: 'quoteFancy'; readonly quote: FancyQuote; readonly state: string };

/** Offers a new quote, and keeps it for when the operator changes the market's shape. */
export function publishQuote(recording: MarketRecording, quote: Quote): void {
  const { engine, market, now } = recording;
  engine.feedOrder.published.set(market.definition.marketId, { at: now, command: quote });
  offerQuote(recording, quote);
}

/** Offers a quote in the shape that the operator set. */
export function offerQuote(recording: MarketRecording, quote: Quote): void {
  const { engine, market, now } = recording;
  const { definition } = market;
  if (quote.type === 'quoteBookmaker') {
    quoteBookmaker(market, shapeBookmaker(definition, quote.runners));
  } else if (quote.type === 'quoteFancy') {
    quoteFancy(market, shapeFancy(definition, quote.quote), quote.state);
  } else {
    const shaped = shapeOdds(definition, quote.runners);
    market.log?.quote(shaped);
    recordChange(recording, quoteOdds(market, shaped, { ids: engine.counters, now }));
  }
}
