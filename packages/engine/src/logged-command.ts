import type { Context } from './core/context.ts';
import type { Command } from './modules.ts';
import type { StoredAnswer } from './references/stored-answer.ts';

/** Rises when a command of before would be read otherwise: a log says how its lines are to be read. */
const COMMAND_VERSION = 1;

/** A command as a log keeps it: with what it was told of the world, so that a replay decides the same, to the byte. */
export interface LoggedCommand {
  readonly version: number;
  readonly now: number;
  readonly command: Command;
  /** What the store knew of its reference; null for nothing, and for commands without one. */
  readonly storedAnswer: StoredAnswer | null;
}

export function loggedCommand(command: Command, { now, storedAnswer = null }: Context): LoggedCommand {
  return { version: COMMAND_VERSION, now, command, storedAnswer };
}
