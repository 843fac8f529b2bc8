import type { OutcomeOf } from '../solo/game-definition.ts';
import { DICE } from './dice.ts';
import { HI_LO } from './hi-lo.ts';
import { MINES } from './mines.ts';
import { PLINKO } from './plinko.ts';
import { WHEEL } from './wheel.ts';

export * from './dice.ts';
export * from './hi-lo.ts';
export * from './mines.ts';
export * from './plinko.ts';
export * from './wheel.ts';

/** Our instant games. Everything else about a game is derived from its definition. */
export const INSTANT_GAMES = [DICE, MINES, PLINKO, HI_LO, WHEEL] as const;

export type InstantOutcome = OutcomeOf<(typeof INSTANT_GAMES)[number]>;

/** The definition of an instant game; undefined for another game. */
export const instantGame = (gameId: string) => INSTANT_GAMES.find((game) => game.gameId === gameId);
