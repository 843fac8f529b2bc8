/** The stored answer to a command with a client reference: a repeated command gets it again. */
export interface StoredAnswer {
  readonly playerId: number;
  readonly clientRef: string;
  /** `refHash(playerId, clientRef)`: an integer below 2^53, read for a player's past instead of all references. */
  readonly refHash: number;
  /** Hash of the command's body, an integer below 2^53: the same reference with another body is refused. */
  readonly bodyHash: number;
  /** The plain snapshot of the answer, minor units: an `Answer` of `answers.ts`. */
  readonly body: unknown;
}
