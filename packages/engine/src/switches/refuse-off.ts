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

/** Why no round of a game begins now; null: one may. Rounds that go on are not asked for it. */
export function refuseOff(engine: Engine, { provider, gameId, name }: OfferedGame): Refusal | null {
  return isOff(engine, provider, gameId) ? refuse('GAME_UNAVAILABLE', { reason: 'off', game: name }) : null;
}
