import type { Context } from './core/context.ts';
import type { Command } from './modules.ts';
import type { StoredAnswer } from './references/stored-answer.ts';

/** Version of the log format: rises when older commands would be read differently. */
const COMMAND_VERSION = 1;

/** A logged command with all of its outside input, so that a replay decides the same, byte for byte. */
export interface LoggedCommand {
  readonly version: number;
  readonly now: number;
  readonly command: Command;
  /** The stored answer of its reference; null if none exists, and for commands without a reference. */
  readonly storedAnswer: StoredAnswer | null;
}

export function loggedCommand(command: Command, { now, storedAnswer = null }: Context): LoggedCommand {
  return { version: COMMAND_VERSION, now, command, storedAnswer };
}
