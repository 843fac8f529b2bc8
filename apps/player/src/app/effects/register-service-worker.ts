import { whenIdle } from '@crease/web';

/** Lets the browser keep the app's own files, so that it opens without a network. Where it cannot, all goes on as before. */
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
    // Storage is closed, or the address is not safe enough for one.
  }
}

/** Of those who let this browser tell them things; nobody else loads what that needs. */
async function followNotices(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const notices = await import('../../core/device-notices.ts');
  notices.followNotices();
}

/** Paths of what this page has loaded of ours; sheets that stand in the page itself are files to other pages. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
  const own = [...loaded, ...sheets].filter((name) => name.startsWith(`${location.origin}/assets/`));
  return [...new Set(own.map((name) => new URL(name).pathname))];
}

/** Where the page was opened: the app may have gone on from there. */
function openedAt(): string | undefined {
  return performance.getEntriesByType('navigation')[0]?.name;
}
