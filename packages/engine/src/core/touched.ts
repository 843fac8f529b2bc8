/** Ids of what a command or a batch of them may have changed. */
export interface Touched {
  readonly players: Set<number>;
  readonly markets: Set<string>;
  readonly sportEvents: Set<string>;
  /** Games that are played by everyone at once. */
  readonly games: Set<string>;
}

/** What a command may have changed without a fact that says so: a quote. */
export type Touch<C> = (command: C, touched: Touched) => void;

/** An act on a market and its event. */
export const touchMarket: Touch<{ readonly marketId: string; readonly gameId: string }> = (
  { marketId, gameId },
  { markets, sportEvents },
) => {
  markets.add(marketId);
  sportEvents.add(gameId);
};

export const touchSportEvent: Touch<{ readonly gameId: string }> = ({ gameId }, { sportEvents }) => {
  sportEvents.add(gameId);
};

/** For commands whose facts say all that they change. */
export const touchNothing: Touch<unknown> = () => {};
