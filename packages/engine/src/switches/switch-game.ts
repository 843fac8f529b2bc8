import type { DoneAnswer } from '../house/feed-answer.ts';
import type { Context, House } from '../house/house.ts';
import type { Outcome } from '../outcome.ts';
import type { SwitchGame } from './commands.ts';
import { gameKey } from './game-switch.ts';
import { isOff } from './refuse-off.ts';

const DONE: DoneAnswer = { kind: 'done' };

/** Turns a game; one that stands so already stays as it is. Whether there is such a game the caller knows. */
export function switchGame(house: House, command: SwitchGame, { now }: Context): Outcome<DoneAnswer> {
  const { verb: _, ...turned } = command;
  const { provider, gameId, isOn } = turned;
  if (isOn !== isOff(house, provider, gameId)) return { facts: [], answer: DONE };
  const gameSwitch = { ...turned, at: now };
  if (isOn) house.offGames.delete(gameKey(provider, gameId));
  else house.offGames.set(gameKey(provider, gameId), gameSwitch);
  return { facts: [{ fact: 'gameSwitched', gameSwitch }], answer: DONE };
}
