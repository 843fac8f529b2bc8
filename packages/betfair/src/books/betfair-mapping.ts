/** A market of the exchange and ours that takes its prices. */
export interface MappedMarket {
  /** Id of our event. */
  readonly gameId: string;
  /** Id of our market. */
  readonly marketId: string;
  /** Number of runners that win in ours. Absent: one. */
  readonly winners?: number | undefined;
  /** In the order of our market. */
  readonly runners: readonly {
    /** Selection id at the exchange. */
    readonly selectionId: string;
    readonly runnerId: string;
    /** For the note of a result. */
    readonly name: string;
  }[];
}

/** Which markets of the exchange are followed, and ours. Read several times per second, so that it may change. */
export interface BetfairMapping {
  /** Ids of the exchange, such as `1.200806927`. */
  marketIds(): readonly string[];
  /** Returns our market, asked once when its id appears in the list; null if it is no longer mapped. */
  market(betfairMarketId: string): MappedMarket | null;
}
