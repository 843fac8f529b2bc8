// Keeps the app's own files, so that it opens without a network: the frame, and every page that was opened before.
// Prices, bets and money are never kept: they come from the server or not at all.
const KEPT = 'crease-1';
const SHELL = '/shell.html';
/** Files have a hash in their names and pile up with each release: the oldest go. */
const FILES_AT_MOST = 400;
/** The frame was asked for since this worker woke: browsers end it after half a minute of quiet. */
let isAsked = false;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFile(request));
  else if (request.mode === 'navigate' && isPage(url.pathname)) event.respondWith(page(event));
});

/** The page that installs us has loaded its files already: it names them. */
self.addEventListener('message', (event) => {
  const { files } = event.data ?? {};
  if (!Array.isArray(files)) return;
  const own = files.filter((file) => typeof file === 'string' && file.startsWith('/assets/'));
  event.waitUntil(keepFiles(own));
});

/** Something to tell the player, sealed by our server and opened by the browser. A page that is seen tells it itself. */
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.link));
});

/** The browser has another address at its push service: pages tell the server, this one or the next to open. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(takeAddress(event)));

/** A screen of the app, not a provider's page, a sandbox or a file. */
function isPage(path) {
  return !/^\/(api|public|sandbox|provider|play|frames)(\/|$)/.test(path) && !/\.[a-z0-9]{2,11}$/i.test(path);
}

/** From the network; without one, the frame with nothing in it, which finds its page among the kept files. */
async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (answer.ok && !isAsked) {
      isAsked = true;
      event.waitUntil(keepShell());
    }
    return answer;
  } catch {
    return (await caches.match(SHELL)) ?? Response.error();
  }
}

async function keptFile(request) {
  const held = await caches.match(request);
  if (held) return held;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone());
  return answer;
}

/** The frame of the present release, with the files that it names. */
async function keepShell() {
  const answer = await fetch(SHELL, { cache: 'no-cache' });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const held = await (await caches.match(SHELL))?.text();
  if (text === held) return;
  await keepFiles([...text.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|woff2|svg|png))"/g)].map(([, file]) => file));
  await keep(SHELL, answer);
}

async function keepFiles(files) {
  for (const file of files) {
    if (await caches.match(file)) continue;
    const answer = await fetch(file);
    if (answer.ok) await keep(file, answer);
  }
}

async function keep(request, answer) {
  const cache = await caches.open(KEPT);
  await cache.put(request, answer);
  const held = await cache.keys();
  for (const old of held.slice(0, Math.max(0, held.length - FILES_AT_MOST)))
    if (new URL(old.url).pathname !== SHELL) await cache.delete(old);
}

async function showNotice(data) {
  const { title, body, tag, link, lang, at, always } = data?.json() ?? {};
  if (typeof title !== 'string') return;
  if (!always && (await openPages()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const icon = '/icon-192.png';
  await self.registration.showNotification(title, { body, tag, lang, timestamp: at, icon, data: { link } });
}

/** The page of a notice: one that is open, or a new one. No page of anybody else, whatever a notice says. */
async function openPage(link) {
  const own = self.location.origin;
  const asked = new URL(String(link ?? '/'), own);
  const target = asked.origin === own && isPage(asked.pathname) ? asked : new URL('/', own);
  const isThere = ({ url }) => new URL(url).pathname === target.pathname;
  const there = (await openPages()).find(isThere);
  if (there) await there.focus();
  else await self.clients.openWindow(target.href);
}

async function takeAddress({ oldSubscription, newSubscription }) {
  if (oldSubscription) {
    const cache = await caches.open(KEPT);
    await cache.put('/former-push', new Response(oldSubscription.endpoint));
    const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
    if (!newSubscription) await self.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey });
  }
  for (const client of await openPages()) client.postMessage({ push: 'moved' });
}

function openPages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}
