import pg from 'pg';
import { codeOf } from './sql-session.ts';

/**
 * True when the server itself refused one statement: the connection stands, and a transaction around it is rolled
 * back. FATAL and a lost socket say neither.
 */
export function isServersNo(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** Insufficient resources (a full disk), operator intervention, system error: PostgreSQL's classes of codes. */
const UNABLE = /^(53|57|58)/;
/** What a query says that ran too long: one that is too large for us, not a server that cannot work. */
const QUERY_CANCELED = '57014';

/** True when the server answered that it cannot work at present, whatever it is asked. */
export function isServerUnable(error: unknown): boolean {
  const code = codeOf(error);
  return code !== null && UNABLE.test(code) && code !== QUERY_CANCELED;
}
