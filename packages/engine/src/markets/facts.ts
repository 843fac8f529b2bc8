import type { Market } from '@crease/exchange';

/** What became of markets. */
export type MarketFact =
  | { readonly fact: 'marketOpened'; readonly market: Market }
  | { readonly fact: 'marketChanged'; readonly market: Market };
