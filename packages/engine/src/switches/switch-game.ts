import type { Context } from '../core/context.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../core/outcome.ts';
import { gameKey } from './game-switch.ts';
import { isOff } from './refuse-off.ts';
import type { Engine, Fact } from './state.ts';

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
