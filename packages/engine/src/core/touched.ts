/** Ids of everything that a command or a batch of commands may have changed. */
export interface Touched {
  readonly players: Set<number>;
  readonly markets: Set<string>;
  readonly sportEvents: Set<string>;
  /** Games with rounds shared by all players. */
  readonly games: Set<string>;
}

/** Marks changes of a command without a fact, such as quotes. */
export type Touch<C> = (command: C, touched: Touched) => void;

/** Marks a market and its event. */
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

/** For commands whose facts name all changes. */
export const touchNothing: Touch<unknown> = () => {};
