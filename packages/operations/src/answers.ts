import type { MarketStatus, MarketType, OrderStatus, Persistence, Side, TimeInForce } from '@crease/exchange';
import type { Asset, Money, Price, Rate, SportId } from '@crease/kernel';
import type { WalletSnapshot } from './house.ts';

/**
 * What a verb answers: snapshots that later commands do not change, in minor units, hundredths and epoch
 * milliseconds. Plain, but for a `PlacedAnswer`, whose snapshot is drawn when it is read. The server maps them to the
 * wire; answers with a client reference are stored as they are.
 */
export type Answer =
  | PlayerAnswer
  | OrderAnswer
  | CancelAnswer
  | FeedAnswer
  | SettleAnswer
  | VoidAnswer
  | BeatAnswer
  | RestartAnswer
  | DoneAnswer;

/** To `createPlayer`, `creditOpening` and `setExcluded`. */
export interface PlayerAnswer {
  readonly kind: 'player';
  readonly playerId: number;
  readonly username: string;
  readonly asset: Asset;
  readonly demo: boolean;
  readonly excluded: boolean;
  readonly opened: boolean;
  readonly createdAt: number;
  readonly wallet: WalletSnapshot;
}

/** To `placeOrder`, `takeBookmaker` and `takeFancy`. */
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

/** Why an update of the feed changed nothing. */
export type IgnoredReason =
  /** Its `feedSeq` is not above the last one applied to the event. */
  | 'repeated'
  /** The House does not know the event or the market (or no longer: it is archived). */
  | 'unknown'
  /** The market already is as the update says. */
  | 'already'
  /** The operator stopped the market: it is remembered for when they resume it. */
  | 'stopped'
  /** The market is closed, settled or voided. */
  | 'closed'
  /** An operator declared another result: it stands until an operator says otherwise. */
  | 'contradicts'
  /** The quote makes no sense; the market was suspended instead. */
  | 'absurd';

/** To feed commands that place no bet and pay nothing. */
export interface FeedAnswer {
  readonly kind: 'feed';
  readonly applied: boolean;
  readonly ignored: IgnoredReason | null;
  /** One sentence for the log when ignored for `contradicts` or `absurd`; else empty. */
  readonly message: string;
}

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
  readonly fills: number;
  readonly size: Money;
}

/** To `beat`. */
export interface BeatAnswer {
  readonly kind: 'beat';
  readonly released: number;
  /** When the next waiting order falls due; null when none waits. */
  readonly nextDueAt: number | null;
}

/** To `restart`. */
export interface RestartAnswer {
  readonly kind: 'restarted';
  readonly lapsed: number;
  readonly suspended: number;
}

/** To verbs whose being done says all. */
export interface DoneAnswer {
  readonly kind: 'done';
}

/** One order with everything that a line of "My bets" names. */
export interface OrderSnapshot {
  readonly orderId: number;
  readonly playerId: number;
  readonly asset: Asset;
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
  /** Its own result before commission; null until settled. */
  readonly profit: Money | null;
  /** What the matched and remaining parts win if its side comes in. */
  readonly potentialProfit: Money;
  /** What they lose if it does not. */
  readonly liability: Money;
}
