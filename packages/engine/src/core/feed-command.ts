export interface FeedCommand {
  readonly gameId: string;
  /** null for an operator's command, which does not follow the order of the feed. */
  readonly feedSeq: number | null;
}
