import pg from 'pg';
import { codeOf } from './sql-session.ts';

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
 * Returns whether a notice tells that the server gave up waiting for a replica: it committed, but may lose the
 * transaction.
 */
export function isUnreplicated({ routine }: { readonly routine?: string | undefined }): boolean {
  return routine === UNREPLICATED_ROUTINE;
}
