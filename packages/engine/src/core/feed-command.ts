export interface FeedCommand {
  readonly gameId: string;
  /** null = an operator's act, not subject to the order of the feed. */
  readonly feedSeq: number | null;
}
