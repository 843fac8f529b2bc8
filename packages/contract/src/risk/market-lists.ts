/** Views of today's markets at the desk. `limit`: those that use most of their loss limit. */
export const MARKET_VIEWS = ['all', 'inPlay', 'limit', 'suspended', 'toSettle', 'settled'] as const;
export type MarketView = (typeof MARKET_VIEWS)[number];

/** Sort orders; money and shares with the most urgent first. `start`: in play first, then by start. */
export const MARKET_SORTS = ['start', 'result', 'limit', 'matched', 'bets', 'name'] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

/** Share of its loss limit from which a market counts as near it, percent. */
export const NEAR_LIMIT_PERCENT = 75;

/** A loss and its limit, in the same unit. */
export interface LossSums {
  readonly worst: { readonly profit: number };
  readonly lossLimit: number;
}

/** Returns the used share of a market's loss limit, percent. */
export function limitUsedPercent({ worst, lossLimit }: LossSums): number {
  return worst.profit >= 0 || lossLimit === 0 ? 0 : Math.round((100 * -worst.profit) / lossLimit);
}
