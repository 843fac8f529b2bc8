import type { MarketType, OrderStatus, Persistence, Side, TimeInForce } from '@crease/exchange';
import type { Asset, Money, Price, Rate, SportId } from '@crease/kernel';
import type { WalletSnapshot } from '../wallet/wallet.ts';

/** To `placeOrder`, `takeBookmaker` and `takeFancy`; to `editOrder`: the order that stands afterwards, or waits to. */
export interface OrderAnswer {
  readonly kind: 'order';
  readonly order: OrderSnapshot;
  readonly wallet: WalletSnapshot;
}

/** To `cancelOrders`: what was cancelled, in order of order id; empty when nothing was left to cancel. */
export interface CancelAnswer {
  readonly kind: 'cancelled';
  readonly cancelled: readonly { readonly orderId: number; readonly size: Money }[];
  readonly wallet: WalletSnapshot;
}

/** One order with everything that a line of "My bets" names. */
export interface OrderSnapshot {
  readonly orderId: number;
  readonly playerId: number;
  readonly asset: Asset;
  /** The bonus that it is played with; absent for cash. */
  readonly claimId?: number;
  readonly clientRef: string;
  readonly gameId: string;
  readonly eventName: string;
  readonly sportId: SportId;
  readonly marketId: string;
  readonly marketName: string;
  readonly marketType: MarketType;
  /** null for a fancy. */
  readonly runnerId: string | null;
  /** The market's name for a fancy. */
  readonly runnerName: string;
  readonly side: Side;
  readonly price: Price | Rate;
  readonly run: number;
  readonly size: Money;
  readonly matched: Money;
  readonly remaining: Money;
  readonly cancelled: Money;
  readonly lapsed: Money;
  readonly voided: Money;
  /** Σ size × price of its fills: average price = matchedValue / matched. */
  readonly matchedValue: number;
  readonly timeInForce: TimeInForce;
  readonly minFill: Money;
  readonly persistence: Persistence;
  readonly status: OrderStatus;
  readonly reason: string | null;
  readonly placedAt: number;
  readonly dueAt: number;
  readonly settledAt: number;
  /** The order that it replaces; absent for most. */
  readonly replaces?: number;
  /** The first order of the cash out that it is part of; absent for most. */
  readonly cashOut?: number;
  /** Its own result before commission; null until settled. */
  readonly profit: Money | null;
  /** What the matched and remaining parts win if its side comes in. */
  readonly potentialProfit: Money;
  /** What they lose if it does not. */
  readonly liability: Money;
}
