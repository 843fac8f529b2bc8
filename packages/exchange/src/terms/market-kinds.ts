export const MARKET_TYPES = ['match_odds', 'bookmaker', 'fancy'] as const;
export type MarketType = (typeof MARKET_TYPES)[number];

/** Differences between market types. A new type must define all of them: no code compares types by name. */
interface MarketKind {
  /** One of several runners wins, or a dead heat; or a number of runs is reached or not. */
  readonly outcomes: 'runners' | 'runs';
  /** Decimal odds in hundredths, including the stake; or the win per 100. */
  readonly pricedIn: 'odds' | 'rate';
  /** Players and house match in an order book; or players take the house's live quote. */
  readonly dealtBy: 'book' | 'quote';
  /** True if a runner can be removed, which reduces the prices of matched bets on the others. */
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

/** Narrows a market to the types that share this trait. */
export function isKind<M extends { readonly type: MarketType }, K extends keyof MarketKind, V extends MarketKind[K]>(
  market: M,
  trait: K,
  value: V,
): market is M & { readonly type: TypeWith<K, V> } {
  return (MARKET_KINDS[market.type] as MarketKind)[trait] === value;
}

/** Prefix of the rules of markets with fixed odds only. */
const PREFIX = 'fixed_';

/** True for a market without an order book: it is priced by its model and bet on with tickets. */
export const isFixedOnly = ({ rules }: { readonly rules: string }): boolean => rules.startsWith(PREFIX);
