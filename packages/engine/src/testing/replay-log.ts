import { hash32, isRefusal } from '@crease/kernel';
import { createEngine, type EngineOptions, execute, isNeedsAnswer, restoreEngine } from '../index.ts';
import type { LoggedCommand } from '../logged-command.ts';
import { FactStore } from './fact-store.ts';

/**
 * Runs a log from an empty engine: each `restart` in it begins with an engine made from the store so far.
 * @param lines one command each, as JSON.
 * @returns the digest of all decisions, computed as in a simulation.
 */
export function replayLog(lines: Iterable<string>, options: EngineOptions): number {
  const store = new FactStore();
  let engine = createEngine(options);
  let digest = 0;
  for (const line of lines) {
    const { command, now, storedAnswer } = JSON.parse(line) as LoggedCommand;
    if (command.type === 'restart') engine = restoreEngine(store.engineRows(), options);
    const outcome = execute(engine, command, { now, storedAnswer });
    if (isNeedsAnswer(outcome)) throw new Error(`the log lacks the stored answer of ${line}`);
    digest = hash32(`${digest}${isRefusal(outcome) ? outcome.code : JSON.stringify(outcome)}`);
    if (!isRefusal(outcome)) store.commit(outcome.facts);
  }
  return digest;
}
