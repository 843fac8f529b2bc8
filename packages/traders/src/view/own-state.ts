import type { Money, Price } from '@crease/kernel';

/** A trader's own resting order in a market. */
interface OwnOrder {
  readonly runnerIndex: number;
  readonly side: 'back' | 'lay';
  readonly price: Price;
  readonly remaining: Money;
  /** Epoch ms. */
  readonly placedAt: number;
}

/** A trader's own state in a market, as the account page shows it. */
export interface OwnState {
  /** Available to stake, minor units. */
  readonly available: Money;
  /** Held for this market. */
  readonly atRisk: Money;
  /** Resting in this market. */
  readonly orders: readonly OwnOrder[];
  /** The least profit of the matched bets if a runner is a winner, by runner; empty for a fancy and without matched bets. */
  readonly results: readonly Money[];
}
