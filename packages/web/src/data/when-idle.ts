/** At the latest so long after the first page is there. */
const LATEST_MS = 1500;

let tellShown = () => {};
const firstPage = new Promise<void>((resolve) => {
  tellShown = resolve;
});

/** The first page is on the screen: what it does not need may come now. */
export function pageIsShown(): void {
  tellShown();
}

/**
 * Runs what a first picture does not need: once the first page is there with all that it needs, and the browser
 * has nothing better to do. A browser that waits for the page's own code is idle, too.
 * @returns a function that gives up the wish.
 */
export function whenIdle(act: () => void): () => void {
  let cancel: (() => void) | null = () => {};
  void firstPage.then(() => {
    if (cancel) cancel = onIdle(act);
  });
  return () => {
    cancel?.();
    cancel = null;
  };
}

function onIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const wish = requestIdleCallback(act, { timeout: LATEST_MS });
    return () => cancelIdleCallback(wish);
  }
  const timer = setTimeout(act, 200);
  return () => clearTimeout(timer);
}
