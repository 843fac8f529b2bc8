import type { Context } from '../core/context.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../core/outcome.ts';
import { gameKey } from './game-switch.ts';
import { isOff } from './refuse-off.ts';
import type { Engine, Fact } from './state.ts';

/** Turns a game off or on: while it is off no round of it begins, and those that go on end as they would have. */
interface SwitchGame {
  readonly type: 'switchGame';
  /** `crease` for our own. */
  readonly provider: string;
  readonly gameId: string;
  readonly isOn: boolean;
  readonly reason: string;
}

const DONE: DoneAnswer = { kind: 'done' };

/** Turns a game; one that stands so already stays as it is. Whether there is such a game the caller knows. */
export function switchGame(engine: Engine, command: SwitchGame, { now }: Context): Outcome<DoneAnswer, Fact> {
  const { type: _, ...turned } = command;
  const { provider, gameId, isOn } = turned;
  if (isOn !== isOff(engine, provider, gameId)) return { facts: [], answer: DONE };
  const gameSwitch = { ...turned, at: now };
  if (isOn) engine.offGames.delete(gameKey(provider, gameId));
  else engine.offGames.set(gameKey(provider, gameId), gameSwitch);
  return { facts: [{ fact: 'gameSwitched', gameSwitch }], answer: DONE };
}
