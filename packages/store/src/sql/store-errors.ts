import pg from 'pg';
import { codeOf } from './sql-session.ts';

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

/**
 * Returns whether the server itself refused one statement: the connection is alive, and a transaction around it is
 * rolled back. FATAL and a lost socket are different.
 */
export function isServerRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** PostgreSQL's error classes insufficient resources (a full disk), operator intervention, system error. */
const UNABLE = /^(53|57|58)/;
/** Error code of a query that exceeded its time, which does not mean that the server cannot work. */
const QUERY_CANCELED = '57014';

/** Returns whether the server reported that it cannot work at present, whatever the query. */
function isServerUnable(error: unknown): boolean {
  const code = codeOf(error);
  return code !== null && UNABLE.test(code) && code !== QUERY_CANCELED;
}

/** Returns whether the server works, and refused the statement itself: another attempt would be refused, too. */
export function isStatementRefused(error: unknown): boolean {
  return isServerRefusal(error) && !isServerUnable(error);
}

/** PostgreSQL's function that warns “canceling wait for synchronous replication”; the text depends on its language. */
const UNREPLICATED_ROUTINE = 'SyncRepWaitForLSN';

/**
 * Returns whether a notice says that the server gave up waiting for a replica: it committed, but may lose the
 * transaction.
 */
export function isUnreplicated({ routine }: { readonly routine?: string | undefined }): boolean {
  return routine === UNREPLICATED_ROUTINE;
}
