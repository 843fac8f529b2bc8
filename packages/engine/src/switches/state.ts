import type { Engine as CoreEngine } from '../core/state.ts';

/** The last switch of a game on or off by an operator. Without one it is on. */
export interface GameSwitch {
  readonly provider: string;
  readonly gameId: string;
  readonly isOn: boolean;
  /** The operator's text. */
  readonly reason: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Returns the key of a game among all providers. */
export const gameKey = (provider: string, gameId: string): string => `${provider}/${gameId}`;

interface SwitchesState {
  /** Disabled games, by `gameKey`. */
  readonly offGames: Map<string, GameSwitch>;
}

/** The engine as `switches` sees it: this slice and those below. */
export interface Engine extends CoreEngine, SwitchesState {}

/** A game was switched on or off. */
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
