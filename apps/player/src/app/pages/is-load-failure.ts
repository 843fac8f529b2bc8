/** How browsers and the build's own loader say that a file of a page did not arrive. */
const SAID = /dynamically imported module|importing a module script|unable to preload|failed to fetch|load failed/i;

/** Whether a page is missing because its files did not arrive: no bug of the page's. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && SAID.test(error.message);
}
