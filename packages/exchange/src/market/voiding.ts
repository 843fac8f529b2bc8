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
