/** A recorded market that is not played, and why. */
export interface SkippedMarket {
  readonly marketId: string;
  readonly name: string;
  readonly reason: string;
}
