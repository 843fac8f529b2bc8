/** The store cannot be opened as asked: another process has it, its directory is damaged, its server is gone. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';
}

/** No PostgreSQL of our own runs on this machine at all: the one reason to fall back to PGlite. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError';
}

/** The transaction was rolled back: nothing of the batch is stored. */
export class CommitRefusedError extends Error {
  override readonly name = 'CommitRefusedError';
}

/**
 * The connection was lost while the batch was on its way and could not be made again in time: the batch may be
 * stored or not. `loadEngine` finds out; until then nobody may be told that it failed.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}

/**
 * A question was not answered: the database is away or cannot work (a full disk), or too many are waiting. What only
 * reads may be asked again; what was to be written may have been, or may still be once the database wakes up.
 */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
}

/** Another process has become the writer of this database: this one must stop. */
export class FencedError extends Error {
  override readonly name = 'FencedError';
}

/** The text of anything thrown, for a message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
