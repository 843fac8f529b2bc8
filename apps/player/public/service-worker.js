// Keeps the app's own files, so that it opens without a network, and at once on a slow one: the frame, and every page
// that was opened before. Prices, bets and money are never kept: they come from the server or not at all.
const KEPT = 'crease-1';
const SHELL = '/shell.html';
/** Files have a hash in their names and pile up with each release: the oldest go, many at once. */
const [FILES_AT_MOST, FILES_LEFT] = [400, 300];
/** Pages as the server wrote them for everybody, all of one release; every file that they name is among those kept. */
const PAGES = 'crease-pages-1';
const PAGES_AT_MOST = 30;
/** What a page says while the organisation is open; one of a closed house is not kept. */
const LIVE = 'BRAND_STATUS&quot;:&quot;live&quot;';
/** A line that has not answered by then is a slow one: the kept page opens, and the answer is for the next visit. */
const PATIENCE_MS = 300;
/** The frame was asked for since this worker woke: browsers end it after half a minute of quiet. */
let isAsked = false;

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

/** A page that has come to rest names the files that it has loaded, and where it was opened. */
self.addEventListener('message', (event) => {
  const { files, page } = event.data ?? {};
  if (!Array.isArray(files)) return;
  const own = files.filter((file) => typeof file === 'string' && file.startsWith('/assets/'));
  event.waitUntil(keepFiles(own).then(() => (typeof page === 'string' ? askPage(page) : undefined)));
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

/**
 * From the network. Where that takes too long or fails, the page as it was kept; without one the frame with nothing in
 * it, which finds its page among the kept files. Who loads a page anew wants the server's.
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
  if (answer.ok && !isAsked) {
    isAsked = true;
    event.waitUntil(keepShell());
  }
  return answer;
}

/** What is kept, once the line has had its time. */
async function late(kept) {
  await new Promise((over) => setTimeout(over, PATIENCE_MS));
  return kept;
}

async function heldPage(address) {
  return isKept(address) ? await caches.match(address, { cacheName: PAGES }).catch(() => undefined) : undefined;
}

/** A page is kept as it is without a query, which makes another page of it for the server. */
function isKept(address) {
  const { origin, pathname, search } = new URL(address);
  return origin === self.location.origin && isPage(pathname) && search === '';
}

/** What the server says now of a page that is kept, for the next visit. */
async function renew(address, copy) {
  const answer = await copy.catch(() => null);
  if (answer && (await heldPage(address))) await keepPage(address, answer);
}

async function askPage(address) {
  const answer = isKept(address) ? await fetch(address, { cache: 'no-cache' }).catch(() => null) : null;
  if (answer) await keepPage(address, answer);
}

/** Marked as kept, so that the app knows that what it says is not of now. It takes the old one's place once it is whole. */
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

/** A page of a new release ends those of the old one: their files will go. */
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

/** The scripts that start a page. */
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

/** The frame of the present release, with the files that it names. */
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
  // One of them may have been a page's.
  await caches.delete(PAGES);
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
