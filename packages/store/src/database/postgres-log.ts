/** Matches warnings and errors, except refused connections: the caller has that reason itself, and the start polls. */
const SERIOUS = / (WARNING|ERROR|FATAL|PANIC): (?!.*the database system is )/;
/** Matches the message about a session that this process's shutdown closed, which is expected. */
const CUT_BY_US = / FATAL: +terminating connection due to administrator command/;

/**
 * Returns whether a line of PostgreSQL's log is worth reporting.
 * @param isEnding whether this process is stopping the server.
 */
export function isWorthReporting(line: string, isEnding: boolean): boolean {
  return SERIOUS.test(line) && !(isEnding && CUT_BY_US.test(line));
}
