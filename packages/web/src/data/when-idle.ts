/** Latest start after the first page is shown, ms. */
const LATEST_MS = 1500;

let resolveShown = () => {};
const firstPage = new Promise<void>((resolve) => {
  resolveShown = resolve;
});

/** Signals that the first page is on the screen; deferred work may start. */
export function pageIsShown(): void {
  resolveShown();
}

/**
 * Runs work that the first screen does not need: after the first page is complete, when the browser is idle. (A
 * browser that waits for the page's own code is idle, too.)
 * @returns cancels it.
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
    const handle = requestIdleCallback(act, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, 200);
  return () => clearTimeout(timer);
}
