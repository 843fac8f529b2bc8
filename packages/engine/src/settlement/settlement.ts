import type { Asset, Money } from '@crease/kernel';

/** What one player won or lost in one market under one version of its result. */
export interface Settlement {
  readonly marketId: string;
  /** 1 for the first result; a reversal carries the version it undoes, with every sum negated. */
  readonly version: number;
  readonly reversal: boolean;
  readonly playerId: number;
  readonly asset: Asset;
  readonly gross: Money;
  readonly commission: Money;
  /** The bonus that the market was played out of; 0 = cash. */
  readonly claimId: number;
  /** Of a free bet, what of it is gone, won or lost; else 0. */
  readonly spent: Money;
  readonly at: number;
}
