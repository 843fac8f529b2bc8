import type { Reading } from '../core/readonly.ts';
import type { Engine as RoundsEngine, Fact as RoundsFact } from '../rounds/state.ts';
import type { Engine as SwitchesEngine } from '../switches/state.ts';
import type { GameSeeds } from './game-seeds.ts';

interface GamesState {
  /** By player, the seeds of their single-player games. */
  readonly gameSeeds: Map<number, GameSeeds>;
}

/** The engine as `games` sees it: this slice and those below. */
export interface Engine extends RoundsEngine, SwitchesEngine, GamesState {}
export type ReadonlyEngine = Reading<Engine>;

/** A player's seeds changed. */
export type Fact = RoundsFact | { readonly fact: 'seedsChanged'; readonly seeds: GameSeeds };

export interface GamesRows {
  /** The seeds in use of every player of single-player games. */
  readonly gameSeeds: readonly GameSeeds[];
}

export function createGames(): GamesState {
  return { gameSeeds: new Map() };
}

export function restoreGames(state: GamesState, { gameSeeds }: GamesRows): void {
  for (const seeds of gameSeeds) state.gameSeeds.set(seeds.playerId, seeds);
}
