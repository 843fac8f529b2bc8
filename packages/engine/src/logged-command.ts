import { isRefusal, type Refusal } from '@crease/kernel';
import type { Context } from './core/command.ts';
import { type Command, handlerOf, type Outcome } from './modules.ts';
import type { StoredAnswer } from './references/stored-answer.ts';

/** Version of logged commands: rises when another version would read or decide one of them differently. */
export const COMMAND_VERSION = 3;

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

/**
 * Returns whether an engine that follows must execute a command, too. Repeats and refused commands with a reference
 * change nothing; a refused update of a feed takes its number; a command that was too late did not run.
 */
export function isLogged(command: Command, outcome: Outcome | Refusal): boolean {
  const isReferenced = handlerOf(command).hashBody !== null;
  if (isRefusal(outcome)) return !isReferenced && outcome.terms?.reason !== 'tooLate';
  return !isReferenced || outcome.facts.length > 0;
}
