/** Messages of browsers and of the bundler's loader for a file that failed to load. */
const LOAD_FAILURE =
  /dynamically imported module|importing a module script|unable to preload|failed to fetch|load failed/i;

/** Whether an error means that the files of a page failed to load, as opposed to a bug. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && LOAD_FAILURE.test(error.message);
}
