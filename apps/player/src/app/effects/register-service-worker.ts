import { whenIdle } from '@crease/web';

/**
 * Registers the service worker, which caches the app's own files for offline use. Nothing happens where it is not
 * supported.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => void register());
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ files: loadedFiles(), page: openedAt() });
    await followNotices();
  } catch {
    // Storage is blocked, or the origin is not secure.
  }
}

/** Loads the notification code only for browsers that have notifications enabled. */
async function followNotices(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const notices = await import('../../core/device-notices.ts');
  notices.followNotices();
}

/** Returns the paths of our files that this page has loaded, including style sheets inlined here. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
  const own = [...loaded, ...sheets].filter((name) => name.startsWith(`${location.origin}/assets/`));
  return [...new Set(own.map((name) => new URL(name).pathname))];
}

/** The path at which the page was opened; the app may have navigated since. */
function openedAt(): string | undefined {
  return performance.getEntriesByType('navigation')[0]?.name;
}
