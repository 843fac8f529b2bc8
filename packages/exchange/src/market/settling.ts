import type { Asset, Money } from '@crease/kernel';
import type { MarketResult } from '../terms/market-definition.ts';

/** One player of one book; a result is paid to a part completely or not at all. */
export interface PartKey {
  readonly asset: Asset;
  readonly playerId: number;
}

/** Sums paid so far in one asset. */
interface SettlingTotal {
  readonly asset: Asset;
  /** Players with a result other than zero. */
  readonly players: number;
  readonly gross: Money;
  readonly commission: Money;
  /** Sum reversed from the previous settlement. */
  readonly takenBack: Money;
}

/** What the rounding of cross matches left to the house in one asset; negative for a cost. */
export interface CrossPayment {
  readonly asset: Asset;
  readonly amount: Money;
}

/**
 * A result that is being paid part by part: by ascending player id, one book after the other. Plain data, stored with
 * the market, so that any reader knows which parts are paid and which is next.
 */
export interface Settling {
  readonly result: MarketResult;
  /** The result that it replaces; null for a first one. */
  readonly previous: MarketResult | null;
  /** The last finished part; null before the first. */
  readonly done: PartKey | null;
  /** Total number of parts. */
  readonly parts: number;
  readonly of: number;
  readonly orders: number;
  readonly totals: readonly SettlingTotal[];
}

/**
 * A time window whose fills are being voided in steps. Plain data, stored with the market: any reader can continue with
 * the fills that are not yet voided.
 */
export interface Voiding {
  /** Epoch ms, both included. */
  readonly from: number;
  readonly to: number;
  /** Later fills are excluded. */
  readonly lastFillId: number;
  /** Shown to every player with an affected bet. */
  readonly reason: string;
}
