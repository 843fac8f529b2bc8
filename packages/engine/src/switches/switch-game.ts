import { type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/command.ts';
import type { DoneAnswer, Outcome } from '../core/outcome.ts';
import { type Engine, type Fact, gameKey } from './state.ts';

/** Switch a game off or on: while it is off no round begins, and open ones end normally. */
interface SwitchGame {
  readonly type: 'switchGame';
  /** `crease` for Crease's games. */
  readonly provider: string;
  readonly gameId: string;
  readonly isOn: boolean;
  readonly reason: string;
}

const DONE: DoneAnswer = { kind: 'done' };

/** Switches a game; does nothing if it is in that state. The caller checks that the game exists. */
export function switchGame(engine: Engine, command: SwitchGame, { now }: Context): Outcome<DoneAnswer, Fact> {
  const { type: _, ...turned } = command;
  const { provider, gameId, isOn } = turned;
  if (isOn !== isOff(engine, provider, gameId)) return { facts: [], answer: DONE };
  const gameSwitch = { ...turned, at: now };
  if (isOn) engine.offGames.delete(gameKey(provider, gameId));
  else engine.offGames.set(gameKey(provider, gameId), gameSwitch);
  return { facts: [{ fact: 'gameSwitched', gameSwitch }], answer: DONE };
}

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
