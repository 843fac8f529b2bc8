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
