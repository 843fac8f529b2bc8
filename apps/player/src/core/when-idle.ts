/** At the latest so long after the page has loaded. */
const LATEST_MS = 1500;

/**
 * Runs what a first picture does not need once the browser has drawn it.
 * @returns a function that gives up the wish.
 */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const wish = requestIdleCallback(act, { timeout: LATEST_MS });
    return () => cancelIdleCallback(wish);
  }
  const timer = setTimeout(act, 200);
  return () => clearTimeout(timer);
}
