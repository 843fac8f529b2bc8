import type { Command } from '@crease/engine';
import { reasonOf, type Store } from '@crease/store';
import { UnavailableError } from '../http/failure.ts';
import type { CommandQueue, WaitingCommand } from './command-queue.ts';

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
