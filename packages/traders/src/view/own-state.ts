import type { Money, Price } from '@crease/kernel';

/** A bet of one's own that waits, in the market looked at. */
interface OwnOrder {
  readonly runnerIndex: number;
  readonly side: 'back' | 'lay';
  readonly price: Price;
  readonly remaining: Money;
  /** Epoch milliseconds. */
  readonly placedAt: number;
}

/** What a player knows of themselves when they look at a market: their own room tells it. */
export interface OwnState {
  /** What can be staked, minor units. */
  readonly available: Money;
  /** What is held for this market. */
  readonly atRisk: Money;
  /** What waits in this market. */
  readonly orders: readonly OwnOrder[];
  /** By runner, what the matched bets bring if it wins; empty for a fancy and where nothing is matched. */
  readonly results: readonly Money[];
}
