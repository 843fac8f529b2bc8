import { englishRefusal } from '@crease/contract';
import { type Command, type Context, type Engine, execute, isNeedsAnswer, type Outcome } from '@crease/engine';
import { isRefusal } from '@crease/kernel';

/** Executes a command that must succeed. A lookup in the store finds nothing. */
export function mustExecute(engine: Engine, command: Command, context: Context = { now: 1 }): Outcome {
  let outcome = execute(engine, command, context);
  if (isNeedsAnswer(outcome)) outcome = execute(engine, command, { ...context, storedAnswer: null });
  if (isRefusal(outcome)) throw new Error(`${command.type}: ${outcome.code}: ${englishRefusal(outcome)}`);
  return outcome as Outcome;
}
