import pg from 'pg';

/**
 * True when the server itself refused one statement: the connection stands, and a transaction around it is rolled
 * back. FATAL and a lost socket say neither.
 */
export function isServersNo(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}
