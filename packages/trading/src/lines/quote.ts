import type { BookmakerQuoteUpdate, FancyQuoteUpdate, OddsQuoteUpdate } from '@crease/feeds';

type Body<U> = Omit<U, 'gameId' | 'seq' | 'at' | 'marketId'>;
export type OddsQuote = Body<OddsQuoteUpdate>;
export type BookmakerQuote = Body<BookmakerQuoteUpdate>;
export type FancyQuote = Body<FancyQuoteUpdate>;

/** The prices of one market: an exchange's ladder, rates per 100, or a fancy's runs. */
export type Quote = OddsQuote | BookmakerQuote | FancyQuote;
