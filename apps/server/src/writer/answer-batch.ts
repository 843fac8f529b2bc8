import { setImmediate as turn } from 'node:timers/promises';
import type { AppliedBatch } from './apply-batch.ts';
import { ANSWERS_AT_ONCE } from './writer-options.ts';

/** Some at a time: between them what is on its way to the database goes on its way. */
export async function answerAll({ answered, looked }: AppliedBatch): Promise<void> {
  for (const { tell } of looked) tell();
  for (const [at, { waiting, answer }] of answered.entries()) {
    if (at % ANSWERS_AT_ONCE === ANSWERS_AT_ONCE - 1) await turn();
    waiting.resolve(answer);
  }
}

export function isEmpty({ answered, unknown, looked, broken }: AppliedBatch): boolean {
  return answered.length + unknown.length + looked.length === 0 && broken === null;
}

export function rejectAll({ answered, unknown, looked, broken }: AppliedBatch, error: Error): void {
  for (const { waiting } of [...answered, ...looked]) waiting.reject(error);
  for (const waiting of unknown) waiting.reject(error);
  broken?.waiting.reject(broken.error);
}
