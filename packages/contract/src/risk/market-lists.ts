/** Which markets of the day the desk lists. `limit`: those that use most of their loss limit. */
export const MARKET_VIEWS = ['all', 'inPlay', 'limit', 'suspended', 'toSettle', 'settled'] as const;
export type MarketView = (typeof MARKET_VIEWS)[number];

/** In which order; money and shares from the one that needs attention most. `start`: in play first, then by start. */
export const MARKET_SORTS = ['start', 'result', 'limit', 'matched', 'bets', 'name'] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

/** From this share of its loss limit on a market counts as near it, percent. */
export const NEAR_LIMIT_PERCENT = 75;

/** What a loss limit is measured by, both in the same unit. */
export interface LossSums {
  readonly worst: { readonly profit: number };
  readonly lossLimit: number;
}

/** Returns how much of its loss limit a market uses, percent. */
export function limitUsedPercent({ worst, lossLimit }: LossSums): number {
  return worst.profit >= 0 || lossLimit === 0 ? 0 : Math.round((100 * -worst.profit) / lossLimit);
}
