/**
 * The body of an answer that is made so often that whoever keeps many keeps them in objects of their own, over and
 * over, so that what was answered can be let go at once.
 */
export interface ReusableBody {
  readonly playerId: number;
  readonly clientRef: string;
  /** The same answer in another object: in `kept` where one is given, else in a new one. */
  copyInto(kept: ReusableBody | null): ReusableBody;
}

export function isReusable(body: unknown): body is ReusableBody {
  return typeof body === 'object' && body !== null && 'copyInto' in body;
}
