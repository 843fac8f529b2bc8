/** The store cannot be opened: another process has it, its directory is damaged, or its server is unreachable. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';
}

/** No embedded PostgreSQL runs on this machine: the only reason to fall back to PGlite. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError';
}

/** The transaction was rolled back: nothing of the batch is stored. */
export class CommitRefusedError extends Error {
  override readonly name = 'CommitRefusedError';
}

/**
 * The connection was lost while the batch was being committed and could not be restored in time: the batch may be
 * stored or not. `loadEngine` determines it; until then no caller may get a failure.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}

/**
 * A query was not answered: the database is unavailable or cannot work (a full disk), or too many are waiting. Reads
 * may be repeated; writes may have been stored, or may still be once the database recovers.
 */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
}

/** Another process has become the writer of this database: this one must stop. */
export class FencedError extends Error {
  override readonly name = 'FencedError';
}

/** Returns the text of anything thrown, for a message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
