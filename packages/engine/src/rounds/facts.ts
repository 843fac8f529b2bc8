import type { GameRound } from './game-round.ts';

/** What became of a round of a game. */
export type RoundFact = { readonly fact: 'roundChanged'; readonly round: GameRound };
