import { setImmediate as turn } from 'node:timers/promises';
import type { AppliedBatch } from './apply-batch.ts';
import { ANSWERS_AT_ONCE } from './writer-options.ts';

/** Answers sent in one turn of the event loop, so that database writes proceed in between. */
export async function answerAll({ answered, reads }: AppliedBatch): Promise<void> {
  for (const { resolve: tell } of reads) tell();
  for (const [at, { waiting, answer }] of answered.entries()) {
    if (at % ANSWERS_AT_ONCE === ANSWERS_AT_ONCE - 1) await turn();
    waiting.resolve(answer);
  }
}

export function isEmpty({ answered, unknown, reads, broken }: AppliedBatch): boolean {
  return answered.length + unknown.length + reads.length === 0 && broken === null;
}

export function rejectAll({ answered, unknown, reads, broken }: AppliedBatch, error: Error): void {
  for (const { waiting } of [...answered, ...reads]) waiting.reject(error);
  for (const waiting of unknown) waiting.reject(error);
  broken?.waiting.reject(broken.error);
}
