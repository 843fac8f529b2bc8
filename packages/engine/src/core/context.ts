import type { StoredAnswer } from '../references/stored-answer.ts';

/** What a command may know of the world: nothing but this. */
export interface Context {
  /** Epoch milliseconds, never going back within one writer. */
  readonly now: number;
  /** Epoch milliseconds after which the command is refused: its caller has gone, and it is never carried out late. */
  readonly deadline?: number;
  /**
   * What the store says about the command's client reference, when `execute` asked for it by `NeedsAnswer`:
   * the stored answer, or null when there is none. Absent: not asked.
   */
  readonly storedAnswer?: StoredAnswer | null;
}
