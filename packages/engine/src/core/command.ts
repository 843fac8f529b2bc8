import type { StoredAnswer } from '../references/stored-answer.ts';

/** The only input of a command from outside the engine. */
export interface Context {
  /** Epoch milliseconds, never decreasing within one writer. */
  readonly now: number;
  /** Epoch milliseconds after which the command is refused: its caller has disconnected, and it must not run late. */
  readonly deadline?: number;
  /**
   * Result of looking up the command's client reference in the store, after `execute` returned `NeedsAnswer`: the
   * stored answer, or null if none exists. Absent: not looked up.
   */
  readonly storedAnswer?: StoredAnswer | null;
}

export interface PlayerCommand {
  readonly playerId: number;
  /** Chosen by the client; unique per player, never reused. */
  readonly clientRef: string;
}

export interface FeedCommand {
  readonly gameId: string;
  /** null for an operator's command, which does not follow the order of the feed. */
  readonly feedSeq: number | null;
}
