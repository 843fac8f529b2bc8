import type { Player } from './player.ts';

/** What became of players. */
export type PlayerFact =
  | { readonly fact: 'playerCreated'; readonly player: Player }
  | { readonly fact: 'playerChanged'; readonly player: Player };
