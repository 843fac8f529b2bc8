import { type Refusal, refuse } from '@crease/kernel';
import { gameKey } from './game-switch.ts';
import type { Engine } from './state.ts';

export function isOff({ offGames }: Pick<Engine, 'offGames'>, provider: string, gameId: string): boolean {
  return offGames.has(gameKey(provider, gameId));
}

interface OfferedGame {
  readonly provider: string;
  readonly gameId: string;
  readonly name: string;
}

/** Returns why no round of a game may begin; null if one may. Open rounds are not checked. */
export function refuseOff(engine: Engine, { provider, gameId, name }: OfferedGame): Refusal | null {
  return isOff(engine, provider, gameId) ? refuse('GAME_UNAVAILABLE', { reason: 'off', game: name }) : null;
}
