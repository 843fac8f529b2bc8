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
  readonly at: number;
}
