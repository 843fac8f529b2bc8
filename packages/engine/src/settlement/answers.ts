import type { MarketStatus } from '@crease/exchange';
import type { Asset, Money } from '@crease/kernel';

/** To `settleMarket` and `resettleMarket` when they were applied. */
export interface SettleAnswer {
  readonly kind: 'settled';
  readonly marketId: string;
  readonly status: MarketStatus;
  readonly settlementVersion: number;
  /** Orders paid or voided. */
  readonly orders: number;
  readonly byAsset: readonly {
    readonly asset: Asset;
    /** Players with a result other than zero. */
    readonly players: number;
    readonly commission: Money;
    /** The house's own result from its quotes, before commission. */
    readonly houseProfit: Money;
  }[];
}

/** To `voidOrder`, `voidWindow` and `removeRunner`. */
export interface VoidAnswer {
  readonly kind: 'voided';
  readonly marketId: string;
  /** All that are taken back, also those of slices still to come. */
  readonly fills: number;
  readonly size: Money;
}
