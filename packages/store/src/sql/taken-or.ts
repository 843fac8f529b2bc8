import { codeOf } from './sql-session.ts';

const UNIQUE_VIOLATION = '23505';

/** Returns the result of a write, or of `taken` with the name of the constraint if a unique value is taken already. */
export async function takenOr<T, U>(
  write: Promise<T>,
  taken: (constraint: string | undefined) => U | Promise<U>,
): Promise<T | U> {
  try {
    return await write;
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error;
    return taken((error as { readonly constraint?: string }).constraint);
  }
}
