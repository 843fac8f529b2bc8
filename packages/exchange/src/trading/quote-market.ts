import { type BookChange, joinChanges, NO_CHANGE } from '../market/book-change.ts';
import type { AssetBook, BookContext, Market } from '../market/market.ts';
import type { BookmakerRunnerQuote, FancyQuote, RunnerQuote } from '../terms/market-definition.ts';
import { FillRecorder } from './fill-recorder.ts';

/**
 * Sets the house's ladder for every runner of an odds market, in runner order; a full replacement. Offered at once if
 * the market is open, else on opening.
 * @returns the matches: the house takes players' crossing orders at their price.
 */
export function quoteOdds(market: Market, quote: readonly RunnerQuote[], context: BookContext): BookChange {
  market.oddsQuote = quote;
  market.version++;
  return market.status === 'open' ? offerQuote(market, context) : NO_CHANGE;
}

/** Sets the bookmaker's rates, in runner order; a full replacement. */
export function quoteBookmaker(market: Market, quote: readonly BookmakerRunnerQuote[]): void {
  market.bookmakerQuote = quote;
  market.version++;
}

/** Sets the fancy's no and yes, and the text under its name. */
export function quoteFancy(market: Market, quote: FancyQuote, state: string): void {
  market.fancyQuote = quote;
  market.state = state;
  market.version++;
}

/** Adds the house's quote to every book of an open odds market. */
export function offerQuote(market: Market, context: BookContext): BookChange {
  return joinChanges([...market.books.values()].map((book) => offerIn(market, book, context)));
}

function offerIn(market: Market, book: AssetBook, context: BookContext): BookChange {
  const part = { market, book, position: book.housePosition };
  const changes = (market.oddsQuote ?? []).slice(0, market.definition.runners.length).map((quote, runnerIndex) => {
    const sink = new FillRecorder({ part, context, taker: null, runnerIndex });
    if (market.runnerStatus[runnerIndex] !== 'removed') book.ladder?.setHouseQuote(runnerIndex, quote, sink);
    return sink;
  });
  return joinChanges(changes);
}
