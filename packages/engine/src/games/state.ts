import type { Reading } from '../core/readonly.ts';
import type { Engine as RoundsEngine, Fact as RoundsFact } from '../rounds/state.ts';
import type { Engine as SwitchesEngine } from '../switches/state.ts';
import type { GameSeeds } from './game-seeds.ts';

interface GamesState {
  /** By player, what their own games are drawn from. */
  readonly gameSeeds: Map<number, GameSeeds>;
}

export interface Engine extends RoundsEngine, SwitchesEngine, GamesState {}
export type ReadonlyEngine = Reading<Engine>;

/** What a player's games are drawn from has changed. */
export type Fact = RoundsFact | { readonly fact: 'seedsChanged'; readonly seeds: GameSeeds };

export interface GamesRows {
  /** Of everybody who ever played a game of their own: the seeds in use. */
  readonly gameSeeds: readonly GameSeeds[];
}

export function createGames(): GamesState {
  return { gameSeeds: new Map() };
}

export function restoreGames(state: GamesState, { gameSeeds }: GamesRows): void {
  for (const seeds of gameSeeds) state.gameSeeds.set(seeds.playerId, seeds);
}
