/**
 * Lets the browser render and respond before the script continues. Awaited at the top of a module, it splits the first
 * evaluation of the app, which would otherwise block the page for its whole duration.
 */
export function yieldToBrowser(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
