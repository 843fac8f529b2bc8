export const MARKET_TYPES = ['match_odds', 'bookmaker', 'fancy'] as const;
export type MarketType = (typeof MARKET_TYPES)[number];

/** In what the types of market differ. A new type must say all of it: nothing asks for a type by name. */
interface MarketKind {
  /** One of several runners wins, or a dead heat; or a number of runs is reached or not. */
  readonly outcomes: 'runners' | 'runs';
  /** In decimal odds, hundredths, the stake within them; or in what 100 win. */
  readonly pricedIn: 'odds' | 'rate';
  /** Players and house meet in an order book; or players take the house's live quote. */
  readonly dealtBy: 'book' | 'quote';
  /** Whether a runner can be removed, and what was matched on the others then stand at a reduced price. */
  readonly canLoseRunner: boolean;
}

export const MARKET_KINDS = {
  match_odds: { outcomes: 'runners', pricedIn: 'odds', dealtBy: 'book', canLoseRunner: true },
  bookmaker: { outcomes: 'runners', pricedIn: 'rate', dealtBy: 'quote', canLoseRunner: false },
  fancy: { outcomes: 'runs', pricedIn: 'rate', dealtBy: 'quote', canLoseRunner: false },
} as const satisfies Record<MarketType, MarketKind>;

type TypeWith<K extends keyof MarketKind, V extends MarketKind[K]> = {
  [T in MarketType]: (typeof MARKET_KINDS)[T][K] extends V ? T : never;
}[MarketType];

/** Whether a market is of a type in which this is so; the compiler then knows its shape. */
export function isKind<M extends { readonly type: MarketType }, K extends keyof MarketKind, V extends MarketKind[K]>(
  market: M,
  trait: K,
  value: V,
): market is M & { readonly type: TypeWith<K, V> } {
  return (MARKET_KINDS[market.type] as MarketKind)[trait] === value;
}
