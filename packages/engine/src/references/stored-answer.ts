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

/**
 * The body of a very frequent answer. Whoever keeps many copies them into reused objects, so that each answer can be
 * freed at once.
 */
export interface ReusableBody {
  readonly playerId: number;
  readonly clientRef: string;
  /** Copies the answer into `kept` if given, else into a new object. */
  copyInto(kept: ReusableBody | null): ReusableBody;
}

export function isReusable(body: unknown): body is ReusableBody {
  return typeof body === 'object' && body !== null && 'copyInto' in body;
}
