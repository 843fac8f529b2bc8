/**
 * Lets the browser draw and answer before the script goes on. Awaited at the head of a module it divides the first
 * evaluation of the app, which would otherwise hold the page for as long as all of it takes.
 */
export function yieldToBrowser(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
