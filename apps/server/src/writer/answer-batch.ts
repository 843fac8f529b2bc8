import { setImmediate as turn } from 'node:timers/promises';
import type { Command } from '@crease/engine';
import { reasonOf, type Store } from '@crease/store';
import { UnavailableError } from '../http/failure.ts';
import type { AppliedBatch } from './apply-batch.ts';
import type { CommandQueue, WaitingCommand } from './command-queue.ts';
import { ANSWERS_AT_ONCE } from './writer-options.ts';

/** Answers sent in one turn of the event loop, so that database writes proceed in between. */
export async function answerAll({ answered, reads }: AppliedBatch): Promise<void> {
  for (const { resolve } of reads) resolve();
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

/**
 * Reads the stored answers to references that may be old.
 * @returns the commands, each with what was found; those that the store could not answer for are rejected.
 */
export async function withStoredAnswers(
  unknown: readonly WaitingCommand[],
  { store, queue }: { readonly store: Pick<Store, 'answerOf'>; readonly queue: CommandQueue },
): Promise<WaitingCommand[]> {
  const known = await Promise.all(
    unknown.map(async (waiting) => {
      const { playerId, clientRef } = waiting.command as Extract<Command, { clientRef: string }>;
      try {
        waiting.storedAnswer = await store.answerOf(playerId, clientRef);
        return [waiting];
      } catch (error) {
        queue.giveUp(waiting);
        waiting.reject(new UnavailableError({ reason: 'storeAway', why: reasonOf(error) }));
        return [];
      }
    }),
  );
  return known.flat();
}
