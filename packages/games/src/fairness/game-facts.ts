/** Games as the lobby sorts them. */
type GameCategory = 'jet' | 'slots' | 'tables' | 'roulette' | 'instant' | 'live';

/** What the house says of a game of its own before anybody plays it. */
export interface GameFacts {
  readonly gameId: string;
  /** A proper name, the same in every language. */
  readonly name: string;
  readonly category: GameCategory;
  /** The share of stakes that comes back, least and most by what is chosen; of a table, on its main bets. */
  readonly returns: { readonly least: number; readonly most: number };
  /** What a round may be played with, and the most that one brings, in smallest units. */
  readonly min: number;
  readonly max: number;
  readonly mostWin: number;
}
