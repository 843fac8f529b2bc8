import type { Asset, Money, Price, Rate } from '@crease/kernel';
import type { MarketType } from './market-kinds.ts';

/** `back` wins if the runner wins (a fancy's yes); `lay` is the other side (a fancy's no). */
export type Side = 'back' | 'lay';

/** What the unmatched rest does when the market turns in-play. */
export type Persistence = 'lapse' | 'persist';
export type TimeInForce = 'goodTillCancelled' | 'fillOrKill';

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

/** The house's own quotes rest in the book under this player id; they are never stored as orders. */
export const HOUSE_PLAYER_ID = 0;

/**
 * A player's instruction. Identity at all times:
 * `size = matched + remaining + cancelled + lapsed + voided`, each ≥ 0 (invariant I8).
 */
export interface Order {
  /** Rises with acceptance; unique in the house. */
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
  /** A fancy's run line; 0 elsewhere. */
  readonly run: number;
  /** Backer's stake; whole currency units only (see docs/decisions on rounding). */
  readonly size: Money;
  readonly timeInForce: TimeInForce;
  /** fillOrKill: matched at least this much, else nothing. Equals `size` unless the player asked for less. */
  readonly minFill: Money;
  readonly persistence: Persistence;
  readonly clientRef: string;
  readonly placedAt: number;
  /** When the in-play delay ends; 0 when the order never waited. */
  dueAt: number;
  /** Place in the time queue of its price; 0 when it never rested. Rises in the order of resting. */
  restedSeq: number;
  /** The market's version at the last match; 0 before. */
  marketVersion: number;
  matched: Money;
  remaining: Money;
  cancelled: Money;
  lapsed: Money;
  voided: Money;
  /** Σ size × price over its fills, exact: average price = matchedValue / matched. */
  matchedValue: number;
  status: OrderStatus;
  /** Why it lapsed, was voided or was cut: a code from `ORDER_REASONS`, or the operator's words. */
  reason: string | null;
  settledAt: number;
  /** The bonus claim that its market is played out of; 0 = the player's cash. Set when it is taken. */
  claimId: number;
  /**
   * What it belongs to: above zero the order that it replaces, below zero the first order of its cash out; 0 = nothing.
   * Set when it is taken.
   */
  link: number;
  /** While a linked order waits: how much of it is counted as unmatched ({@link countedSize}); 0 otherwise. */
  reserved: Money;
  /** The order's own result before commission; null until settled. */
  profit: Money | null;
  /** Where it rests in its book's pool; 0 or absent when it does not rest. The book's own, never stored. */
  slot?: number;
}

/**
 * How much of a live order is counted in its owner's position as unmatched: all that remains. A linked order that waits
 * out the delay stands beside what it replaces or closes, so only what it adds to that is counted.
 */
export function countedSize({ status, link, reserved, remaining }: Order): Money {
  return status === 'pending' && link !== 0 ? reserved : remaining;
}

/** Why the market's rules ended or cut an order. */
export const ORDER_REASONS = {
  player_cancelled: 'cancelled by the player',
  market_suspended: 'the market was suspended',
  turned_in_play: 'the market turned in-play and the order was set to lapse',
  market_closed: 'the market closed before it was matched',
  price_moved: 'the price moved during the betting delay',
  house_limit: 'the house takes no more of this',
  feed_silent: 'nothing was heard of the match during the betting delay',
  not_filled: 'fill-or-kill: not enough was available at the price',
  self_match: 'a newer order of the same player would have met it',
  settled: 'the market was settled before it was matched',
  runner_removed: 'a runner of the market was removed',
  restarted: 'the service restarted during the betting delay',
  replaced: 'replaced by the order that the player made of it',
  replaced_gone: 'the order that it was to replace was matched or ended first',
  no_funds: 'there was not enough money for it any more',
  floor_broken: 'the cash out would have ended below the result that the player accepted',
} as const;
export type OrderReason = keyof typeof ORDER_REASONS;

/** One maker and one taker meeting at one price: always the maker's price. */
export interface Fill {
  readonly fillId: number;
  readonly marketId: string;
  readonly asset: Asset;
  readonly runnerIndex: number;
  /** match odds: hundredths; bookmaker and fancy: rate. */
  readonly price: Price | Rate;
  readonly run: number;
  readonly size: Money;
  /** The side whose order is `backOrderId`; 0 = the house's quote. */
  readonly backOrderId: number;
  readonly backPlayerId: number;
  readonly layOrderId: number;
  readonly layPlayerId: number;
  readonly at: number;
  voided: boolean;
}
