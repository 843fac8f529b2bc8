import type { Asset, Money } from '@crease/kernel';

/** Result of one player in one market under one version of its result. */
export interface Settlement {
  readonly marketId: string;
  /** 1 for the first result; a reversal carries the version that it reverses, with every sum negated. */
  readonly version: number;
  readonly reversal: boolean;
  readonly playerId: number;
  readonly asset: Asset;
  readonly gross: Money;
  readonly commission: Money;
  /** The bonus that paid for the market's bets; 0 = cash. */
  readonly claimId: number;
  /** For a free bet, the lost part of it, whether won or lost; else 0. */
  readonly spent: Money;
  readonly at: number;
}
