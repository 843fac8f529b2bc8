/**
 * A stretch of time whose fills are being taken back, some at a time. Plain data, stored with the market: whoever reads
 * it goes on with the fills that still stand.
 */
export interface Voiding {
  /** Epoch ms, both included. */
  readonly from: number;
  readonly to: number;
  /** Fills made after it was begun are none of it. */
  readonly lastFillId: number;
  /** Shown to every player whose bet is touched. */
  readonly reason: string;
}
