import type { Context, Engine } from '../core/engine.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../outcome.ts';
import type { SwitchGame } from './commands.ts';
import { gameKey } from './game-switch.ts';
import { isOff } from './refuse-off.ts';

const DONE: DoneAnswer = { kind: 'done' };

/** Turns a game; one that stands so already stays as it is. Whether there is such a game the caller knows. */
export function switchGame(engine: Engine, command: SwitchGame, { now }: Context): Outcome<DoneAnswer> {
  const { type: _, ...turned } = command;
  const { provider, gameId, isOn } = turned;
  if (isOn !== isOff(engine, provider, gameId)) return { facts: [], answer: DONE };
  const gameSwitch = { ...turned, at: now };
  if (isOn) engine.offGames.delete(gameKey(provider, gameId));
  else engine.offGames.set(gameKey(provider, gameId), gameSwitch);
  return { facts: [{ fact: 'gameSwitched', gameSwitch }], answer: DONE };
}
