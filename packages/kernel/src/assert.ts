/** A broken invariant, which is a bug. The writer stops instead of continuing in a wrong state. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
