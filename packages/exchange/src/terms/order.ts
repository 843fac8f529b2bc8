import { type Asset, MINOR_PER_UNIT, type Money, type Price, type Rate } from '@crease/kernel';
import type { MarketType } from './market-kinds.ts';

/** `back` wins if the runner wins (a fancy's yes); `lay` is the other side (a fancy's no). */
export type Side = 'back' | 'lay';

/**
 * Fate of the unmatched rest when the market turns in-play; `startingPrice`: matched at the starting price, or lapsed.
 */
export type Persistence = 'lapse' | 'persist' | 'startingPrice';
/**
 * `postOnly`: refused if it would match on arrival, so that it only ever makes a price. `onClose`: waits outside the
 * book and is matched at the starting price alone, at any (persistence `startingPrice`) or within its limit
 * (`persist`).
 */
export type TimeInForce = 'goodTillCancelled' | 'fillOrKill' | 'postOnly' | 'onClose';

/** The lifecycle of an order, in the words of the wire; `locales/en/server/speech.json` says what each means. */
export type OrderStatus =
  | 'pending'
  | 'unmatched'
  | 'partly_matched'
  | 'matched'
  | 'cancelled'
  | 'lapsed'
  | 'settled'
  | 'voided';

/** Statuses that can still change by matching, cancelling or lapsing. */
export const LIVE_STATUSES: readonly OrderStatus[] = ['pending', 'unmatched', 'partly_matched'];

/** Player id of the house's resting quotes, which are never stored as orders. */
export const HOUSE_PLAYER_ID = 0;
/** Player id of the other side of cross-matched bets: an account of the house that only carries their rounding. */
export const CROSS_PLAYER_ID = -1;

/**
 * A player's instruction. Invariant at all times:
 * `size = matched + remaining + cancelled + lapsed + voided`, each ≥ 0 (invariant I8).
 */
export interface Order {
  /** Increases with acceptance; unique in the installation. */
  readonly orderId: number;
  readonly playerId: number;
  readonly asset: Asset;
  readonly marketId: string;
  readonly marketType: MarketType;
  /** Index into the market's runners; 0 for a fancy. */
  readonly runnerIndex: number;
  readonly side: Side;
  /** match odds: limit price in hundredths; bookmaker and fancy: the rate taken, per 100. */
  readonly price: Price | Rate;
  /** Run line of a fancy; 0 for other types. */
  readonly run: number;
  /** Backer's stake; whole currency units only (see docs/decisions on rounding). */
  readonly size: Money;
  readonly timeInForce: TimeInForce;
  /** fillOrKill: matched at least this much, else nothing. Equals `size` unless the player chose less. */
  readonly minFill: Money;
  persistence: Persistence;
  /** The unmatched rest lapses at this time, epoch ms; 0: never. */
  readonly until: number;
  readonly clientRef: string;
  readonly placedAt: number;
  /** End of the in-play delay; 0 if the order had none. */
  dueAt: number;
  /** Place in the time queue of its price; 0 if it never rested. Increases in order of resting. */
  restedSeq: number;
  /** Market version at the last match; 0 before. */
  marketVersion: number;
  matched: Money;
  remaining: Money;
  cancelled: Money;
  lapsed: Money;
  voided: Money;
  /** Σ size × price over its fills, exact: average price = matchedValue / matched. */
  matchedValue: number;
  status: OrderStatus;
  /** Reason why it lapsed, was voided or reduced: a code of `ORDER_REASONS`, or the operator's text. */
  reason: string | null;
  settledAt: number;
  /** Bonus claim that funds its market; 0 for cash. Set on acceptance. */
  claimId: number;
  /**
   * Related order: positive for the order that it replaces, negative for the first order of its cash out; 0 for none.
   * Set on acceptance.
   */
  link: number;
  /** While a linked order waits: its size that counts as unmatched ({@link countedSize}); 0 otherwise. */
  reserved: Money;
  /** Profit before commission; null until settled. */
  profit: Money | null;
  /** Slot in its book's pool; 0 or absent if it does not rest. Internal to the book, never stored. */
  slot?: number;
}

/**
 * Returns the size of a live order that counts as unmatched in its owner's position: its whole rest. A linked order in
 * the delay coexists with the orders that it replaces or closes, so only its additional risk counts.
 */
export function countedSize({ status, link, reserved, remaining }: Order): Money {
  return status === 'pending' && link !== 0 ? reserved : remaining;
}

/** Nominal price of an order on close without a limit: at evens its size is its liability. */
export const ON_CLOSE_PRICE: Price = 200;

/** True if an order takes the starting price, whatever it is; others limit it. */
export const takesAnyPrice = ({ persistence }: Pick<Order, 'persistence'>): boolean => persistence === 'startingPrice';

/** Reasons why the market's rules ended or reduced an order. */
export const ORDER_REASONS = {
  player_cancelled: 'cancelled by the player',
  heartbeat_missed: 'the heartbeat of the session was missed',
  group_matched: 'enough of its group was matched',
  market_suspended: 'the market was suspended',
  turned_in_play: 'the market turned in-play and the order was set to lapse',
  market_closed: 'the market closed before it was matched',
  time_elapsed: 'its time in force expired',
  no_starting_price: 'not matched at the starting price',
  starting_price: 'replaced by a bet at the starting price',
  price_moved: 'the price moved during the in-play delay',
  house_limit: 'the house limit was reached',
  feed_silent: 'the feed was silent during the in-play delay',
  not_filled: 'fill-or-kill: not enough was available at the price',
  self_match: 'a newer order of the same player would have matched it',
  settled: 'the market was settled before it was matched',
  runner_removed: 'a runner of the market was removed',
  restarted: 'the service restarted during the in-play delay',
  replaced: 'replaced by an edited order',
  replaced_gone: 'the order to be replaced was matched or ended first',
  no_funds: 'the balance no longer covered it',
  floor_broken: 'the cash out would have fallen below the accepted result',
} as const;
export type OrderReason = keyof typeof ORDER_REASONS;

/**
 * A match of a maker and a taker at the maker's price, or one part of a cross match: a player's bet with the
 * cross-matching account, at the maker's own or the taker's virtual price.
 */
export interface Fill {
  readonly fillId: number;
  readonly marketId: string;
  readonly asset: Asset;
  readonly runnerIndex: number;
  /** match odds: hundredths; bookmaker and fancy: rate. */
  readonly price: Price | Rate;
  readonly run: number;
  readonly size: Money;
  /** Order ids of both sides; 0 for the house's quote and the cross-matching account. */
  readonly backOrderId: number;
  readonly backPlayerId: number;
  readonly layOrderId: number;
  readonly layPlayerId: number;
  readonly at: number;
  voided: boolean;
  /** The first fill of the cross match that this is a part of; 0 for a match of two orders. */
  readonly crossId: number;
}

/**
 * Returns the terms of an order on close, which is matched at the starting price alone. The size of a lay follows from
 * its liability at its limit, in whole currency units and never above it.
 * @param risk most that it may lose: a back's stake, a lay's liability.
 * @param limit lowest price of a back, highest of a lay; null for any.
 */
export function onCloseTerms(
  side: Side,
  risk: Money,
  limit: Price | null,
): Pick<Order, 'price' | 'size' | 'timeInForce' | 'persistence'> {
  const price = limit ?? ON_CLOSE_PRICE;
  const size = side === 'back' || price <= 100 ? risk : Math.floor(risk / (price - 100)) * MINOR_PER_UNIT;
  return { price, size, timeInForce: 'onClose', persistence: limit === null ? 'startingPrice' : 'persist' };
}
