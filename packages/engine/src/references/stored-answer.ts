/** The answer to a command with a client reference, kept for ever: the same question gets it again. */
export interface StoredAnswer {
  readonly playerId: number;
  readonly clientRef: string;
  /** `refHash(playerId, clientRef)`: an integer below 2^53. What is read back of a player's past instead of every reference. */
  readonly refHash: number;
  /** Hash of the command's body, an integer below 2^53: the same reference with another body is refused. */
  readonly bodyHash: number;
  /** The answer's plain snapshot, minor units: an `Answer` of `answers.ts`. */
  readonly body: unknown;
}
