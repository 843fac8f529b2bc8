import type { Refusal } from '@crease/kernel';
import type { Answer, Command, House } from '@crease/operations';

/** Asked when a command's turn comes: null lets it in, a refusal answers it and nothing happens. */
export type Gate = () => Refusal | null;

/** The one door to the House, as rooms see it: the writer behind it decides when. */
export interface HouseDoor {
  /**
   * Asks the House for something; resolves once the answer is durable, with the answer or the refusal.
   * @throws when it could not be stored or the queue is full: ask again with the same reference.
   */
  submit(command: Command, gate?: Gate): Promise<Answer | Refusal>;
  /** Looks at the House between batches, after everything that was submitted before: nothing uncommitted is seen. */
  read<T>(look: (house: House) => T): Promise<T>;
}
