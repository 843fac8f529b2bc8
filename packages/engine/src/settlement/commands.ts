import type { MarketResult } from '@crease/exchange';
import type { FeedCommand } from '../core/feed-command.ts';
import type { Seen } from '../risk/seen.ts';

/** What the room can be asked for, one member per verb. */
export type SettlementCommand = SettleMarket | ResettleMarket | ContinueSettlement | VoidOrder | VoidWindow;

/** Also voids a whole market: a result of kind `void`. */
export interface SettleMarket extends FeedCommand {
  readonly type: 'settleMarket';
  readonly marketId: string;
  readonly result: MarketResult;
  /** When the outcome was known (epoch ms): fills made after it are void, on both sides, before anything is paid. */
  readonly knownAt?: number;
  /** Refused where it would do anything else by now. */
  readonly seen?: Seen;
}

/** Undo the last settlement by reversal journals, then settle by the new result. */
export interface ResettleMarket extends FeedCommand {
  readonly type: 'resettleMarket';
  readonly marketId: string;
  readonly result: MarketResult;
  readonly seen?: Seen;
}

/**
 * Go on in a market whose result is being paid, or whose fills of a stretch of time are being taken back, by one slice;
 * whoever runs the engine asks until it is done.
 */
export interface ContinueSettlement {
  readonly type: 'continueSettlement';
  readonly marketId: string;
}

/** Take back one bet, with every fill of it on both sides. */
export interface VoidOrder {
  readonly type: 'voidOrder';
  readonly orderId: number;
  readonly reason: string;
  readonly seen?: Seen;
}

/** Take back every fill of a market made from `from` up to and including `to` (epoch ms): both sides. */
export interface VoidWindow {
  readonly type: 'voidWindow';
  readonly marketId: string;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
  readonly seen?: Seen;
}
