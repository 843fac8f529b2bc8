/** Games as the lobby sorts them. */
type GameCategory = 'jet' | 'slots' | 'tables' | 'roulette' | 'instant' | 'live';

/** Published facts of one of the house's games. */
export interface GameFacts {
  readonly gameId: string;
  /** A proper name, the same in every language. */
  readonly name: string;
  readonly category: GameCategory;
  /** Return as a share of stakes, lowest and highest by choice; of a table, on its main bets. */
  readonly returns: { readonly least: number; readonly most: number };
  /** What a round may be played with, and the most that one brings, in smallest units. */
  readonly min: number;
  readonly max: number;
  readonly mostWin: number;
}
