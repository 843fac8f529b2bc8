import type { GameSeeds } from './game-seeds.ts';

/** What a player's games are drawn from has changed. */
export type GameFact = { readonly fact: 'seedsChanged'; readonly seeds: GameSeeds };
