import type { Fill, Order } from '@crease/exchange';

/** What became of orders and their fills. */
export type OrderFact =
  | { readonly fact: 'orderPlaced'; readonly order: Order }
  | { readonly fact: 'orderChanged'; readonly order: Order }
  | { readonly fact: 'filled'; readonly fill: Fill }
  | { readonly fact: 'fillVoided'; readonly fill: Fill };
