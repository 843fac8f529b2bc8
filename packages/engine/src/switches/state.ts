import type { Engine as CoreEngine } from '../core/state.ts';
import { type GameSwitch, gameKey } from './game-switch.ts';

interface SwitchesState {
  /** Disabled games, by `gameKey`. */
  readonly offGames: Map<string, GameSwitch>;
}

export interface Engine extends CoreEngine, SwitchesState {}

export type Fact = { readonly fact: 'gameSwitched'; readonly gameSwitch: GameSwitch };

export interface SwitchesRows {
  /** Disabled games. */
  readonly offGames: readonly GameSwitch[];
}

export function createSwitches(): SwitchesState {
  return { offGames: new Map() };
}

export function restoreSwitches(state: SwitchesState, { offGames }: SwitchesRows): void {
  for (const off of offGames) state.offGames.set(gameKey(off.provider, off.gameId), off);
}
