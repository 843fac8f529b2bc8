// Caches the app's own files and every page that was opened, so that it opens offline, and at once on a slow network.
// Prices, bets and money are never cached.
const KEPT = 'crease-1';
const SHELL = '/shell.html';
/** File names contain a hash, so files accumulate with each release: the oldest are deleted in bulk. */
const [FILES_AT_MOST, FILES_LEFT] = [400, 300];
/** Pages as served to visitors, all of one release; every file that they reference is cached. */
const PAGES = 'crease-pages-1';
const PAGES_AT_MOST = 30;
/** Present in a page of a live organisation; other pages are not cached. */
const LIVE = 'BRAND_STATUS&quot;:&quot;live&quot;';
/** Time after which a network counts as slow, ms: the cached page opens, and the reply updates the cache. */
const SLOW_MS = 300;
/** Whether the shell was fetched since this worker started; browsers stop it after half a minute without events. */
let isShellFetched = false;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== KEPT && name !== PAGES) await caches.delete(name);
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

/** A loaded page sends the files that it has loaded and the path at which it was opened. */
self.addEventListener('message', (event) => {
  const { files, page } = event.data ?? {};
  if (!Array.isArray(files)) return;
  const own = files.filter((file) => typeof file === 'string' && file.startsWith('/assets/'));
  event.waitUntil(keepFiles(own).then(() => (typeof page === 'string' ? askPage(page) : undefined)));
});

/** Ends when the last push message so far is shown: its icon loads first, and the newest of a tag must remain. */
let lastShown = Promise.resolve();

/** Shows a push message, encrypted by our server, after those before it. A visible page shows it itself. */
self.addEventListener('push', (event) => {
  const show = () => showNotice(event.data);
  lastShown = lastShown.then(show, show);
  event.waitUntil(lastShown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.link));
});

/** The push subscription has a new endpoint: an open page, or the next one, sends it to the server. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(takeAddress(event)));

/** Whether a path is a screen of the app, not a provider's page, a sandbox or a file. */
function isPage(path) {
  return !/^\/(api|public|sandbox|provider|play|frames)(\/|$)/.test(path) && !/\.[a-z0-9]{2,11}$/i.test(path);
}

/**
 * Fetches from the network; if that is slow or fails, serves the cached page, else the empty shell, whose scripts are
 * cached. A reload by the player always waits for the server.
 */
async function page(event) {
  const { cache, url } = event.request;
  const answer = fromNetwork(event);
  const copy = answer.then((one) => one.clone());
  const kept = heldPage(url);
  event.waitUntil(renew(url, copy));
  const isReload = cache === 'no-cache' || cache === 'reload';
  const first = await Promise.race([answer, ...(isReload ? [] : [late(kept)])]).catch(() => kept);
  return first ?? (await answer.catch(() => caches.match(SHELL))) ?? Response.error();
}

async function fromNetwork(event) {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  if (answer.ok && !isShellFetched) {
    isShellFetched = true;
    event.waitUntil(keepShell());
  }
  return answer;
}

/** Returns the cached page once the network has had its time. */
async function late(kept) {
  await new Promise((over) => setTimeout(over, SLOW_MS));
  return kept;
}

async function heldPage(address) {
  return isKept(address) ? await caches.match(address, { cacheName: PAGES }).catch(() => undefined) : undefined;
}

/** Whether a page can be cached: a query makes the server write a different page. */
function isKept(address) {
  const { origin, pathname, search } = new URL(address);
  return origin === self.location.origin && isPage(pathname) && search === '';
}

/** Fetches a cached page again for the next visit. */
async function renew(address, copy) {
  const answer = await copy.catch(() => null);
  if (answer && (await heldPage(address))) await keepPage(address, answer);
}

async function askPage(address) {
  const answer = isKept(address) ? await fetch(address, { cache: 'no-cache' }).catch(() => null) : null;
  if (answer) await keepPage(address, answer);
}

/** Marks a page as cached, so that the app treats its data as old, and replaces the earlier copy once complete. */
async function keepPage(address, answer) {
  if (answer.redirected || !(answer.ok || answer.status === 404)) return;
  const text = (await answer.text()).replace('<html ', '<html data-kept ');
  if (!answer.ok || !text.includes(LIVE)) return (await caches.open(PAGES)).delete(address);
  if (text === (await (await heldPage(address))?.text())) return;
  const files = filesOf(text);
  await keepFiles(files);
  for (const file of files) if (file.startsWith('/assets/') && !(await caches.match(file))) return;
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  await putPage(address, text, headers);
}

/** A page of a new release removes those of the old one, whose files will be deleted. */
async function putPage(address, text, headers) {
  const pages = await caches.open(PAGES);
  await pages.delete(address);
  const others = await pages.keys();
  const isOver = others[0] && releaseOf(await (await pages.match(others[0])).text()) !== releaseOf(text);
  if (isOver) for (const old of others) await pages.delete(old);
  await pages.put(address, new Response(text, { headers }));
  const held = await pages.keys();
  for (const old of held.slice(0, Math.max(0, held.length - PAGES_AT_MOST))) await pages.delete(old);
}

/** The scripts that start a page; they identify its release. */
function releaseOf(text) {
  return [...text.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, file]) => file).join();
}

function filesOf(text) {
  return [...text.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|woff2|svg|png))"/g)].map(([, file]) => file);
}

async function keptFile(request) {
  const held = await caches.match(request);
  if (held) return held;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone());
  return answer;
}

/** Caches the shell of the current release and the files that it references. */
async function keepShell() {
  const answer = await fetch(SHELL, { cache: 'no-cache' });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const held = await (await caches.match(SHELL))?.text();
  if (text === held) return;
  await keepFiles(filesOf(text));
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
  if (held.length <= FILES_AT_MOST) return;
  for (const old of held.slice(0, held.length - FILES_LEFT))
    if (new URL(old.url).pathname !== SHELL) await cache.delete(old);
  // A deleted file may belong to a cached page.
  await caches.delete(PAGES);
}

async function showNotice(data) {
  const { title, body, tag, link, lang, at, always } = data?.json() ?? {};
  if (typeof title !== 'string') return;
  if (!always && (await openPages()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const icon = '/icon-192.png';
  await self.registration.showNotification(title, { body, tag, lang, timestamp: at, icon, data: { link } });
}

/** Opens the page of a notification in an open tab or a new one. Links to other origins are ignored. */
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
