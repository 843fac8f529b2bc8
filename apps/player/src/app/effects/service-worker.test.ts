import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';

const SOURCE = readFileSync(new URL('../../../public/service-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://crease.test';
const HOME = `${ORIGIN}/`;

/** A page of a release, as the server writes it. */
const written = (release: string, says: string, status = 'live') =>
  `<html lang="en"><meta content="{&quot;BRAND_STATUS&quot;:&quot;${status}&quot;}" /><link href="/assets/page-${release}.css" /><script type="module" crossorigin src="/assets/start-${release}.js"></script>${says}`;

class FakeCache {
  readonly held = new Map<string, string>();
  readonly #key = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN);
  async match(request: string) {
    const text = this.held.get(this.#key(request).href);
    return text === undefined ? undefined : new Response(text);
  }
  async put(request: string, answer: Response) {
    this.held.set(this.#key(request).href, await answer.text());
  }
  async delete(request: string) {
    return this.held.delete(this.#key(request).href);
  }
  async keys() {
    return [...this.held.keys()].map((url) => ({ url }));
  }
}

/** The worker in a browser with a cache, a stubbed server and a manual clock. */
class Browser {
  readonly caches = new Map<string, FakeCache>();
  /** Replies by path; a missing entry: the network fails. */
  readonly server = new Map<string, () => Response | Promise<Response>>();
  readonly #heard = new Map<string, (event: object) => void>();
  readonly #timers: (() => void)[] = [];
  readonly #pending: Promise<unknown>[] = [];

  constructor() {
    const self = {
      addEventListener: (name: string, hear: (event: object) => void) => this.#heard.set(name, hear),
      location: { origin: ORIGIN },
    };
    const setTimeout = (act: () => void) => this.#timers.push(act);
    const fetch = (request: string | { url: string }) => this.#ask(typeof request === 'string' ? request : request.url);
    runInNewContext(SOURCE, { self, setTimeout, fetch, caches: this.#storage(), URL, Response, Headers });
  }

  #storage() {
    const open = async (name: string) => {
      const cache = this.caches.get(name) ?? new FakeCache();
      this.caches.set(name, cache);
      return cache;
    };
    const match = async (request: string, { cacheName = '' } = {}) => {
      for (const [name, cache] of this.caches) {
        const found = cacheName === '' || cacheName === name ? await cache.match(request) : undefined;
        if (found) return found;
      }
      return undefined;
    };
    return { open, match, delete: async (name: string) => this.caches.delete(name) };
  }

  async #ask(request: string): Promise<Response> {
    const answer = this.server.get(new URL(request, ORIGIN).pathname);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  }

  /** Returns the text of the page that opens at an address. */
  async open(url: string, { cache = 'default', isSlow = false } = {}): Promise<string> {
    let shown: Promise<Response> | undefined;
    const works = this.#fire('fetch', {
      request: { url, method: 'GET', mode: 'navigate', cache },
      respondWith: (answer: Promise<Response>) => {
        shown = answer;
      },
    });
    this.#pending.push(...works);
    if (isSlow) await this.passTimeout();
    return (await shown)?.text() ?? '';
  }

  /** Waits longer than a fast network takes. */
  async passTimeout(): Promise<void> {
    await new Promise((soon) => setImmediate(soon));
    for (const act of this.#timers.splice(0)) act();
  }

  /** Simulates a loaded page. */
  async rest(page: string, files: readonly string[] = []): Promise<void> {
    await Promise.all(this.#fire('message', { data: { files, page } }));
  }

  async settled(): Promise<void> {
    for (const pending of this.#pending.splice(0)) await pending;
  }

  #fire(name: string, event: object): Promise<unknown>[] {
    const works: Promise<unknown>[] = [];
    this.#heard.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
    return works;
  }

  pages(): string[] {
    return [...(this.caches.get('crease-pages-1')?.held.keys() ?? [])];
  }
}

let browser: Browser;

/** Publishes a release with this text at `/`. */
function release(name: string, says: string, paths: readonly string[] = ['/']): void {
  for (const path of paths) browser.server.set(path, () => new Response(written(name, says)));
  for (const file of [`start-${name}.js`, `page-${name}.css`])
    browser.server.set(`/assets/${file}`, () => new Response(file));
}

/** A reply that arrives when it is sent. */
function slowly(text: string, init?: ResponseInit) {
  let send = () => {};
  const answer = new Promise<Response>((give) => {
    send = () => give(new Response(text, init));
  });
  return { answer: () => answer, send: () => send() };
}

beforeEach(async () => {
  browser = new Browser();
  browser.server.set('/shell.html', () => new Response('the frame'));
  release('a', 'first');
  await browser.rest(HOME);
});

it('a fast network serves the page', async () => {
  release('a', 'second');
  expect(await browser.open(HOME)).toContain('second');
});

it('a slow network: opens the cached page, marked as old, and caches the reply for the next visit', async () => {
  const { answer, send } = slowly(written('a', 'second'));
  browser.server.set('/', answer);
  expect(await browser.open(HOME, { isSlow: true })).toMatch(/^<html data-kept .*first$/);
  send();
  await browser.settled();
  browser.server.set('/', slowly('never').answer);
  expect(await browser.open(HOME, { isSlow: true })).toContain('second');
});

it('a reload, a page with a query and a page never opened wait for the server', async () => {
  for (const [url, how] of [
    [HOME, { cache: 'no-cache' }],
    [HOME, { cache: 'reload' }],
    [`${HOME}?agent=7`, {}],
    [`${ORIGIN}/casino`, {}],
  ] as const) {
    const { answer, send } = slowly('from the server');
    browser.server.set(new URL(url).pathname, answer);
    const shown = browser.open(url, { ...how, isSlow: true });
    await browser.passTimeout();
    send();
    expect(await shown, url).toBe('from the server');
  }
});

it('offline: opens the cached page, else the shell', async () => {
  await browser.open(HOME);
  await browser.settled();
  browser.server.clear();
  expect(await browser.open(HOME)).toContain('first');
  expect(await browser.open(HOME, { cache: 'no-cache' })).toContain('first');
  expect(await browser.open(`${ORIGIN}/casino`)).toBe('the frame');
});

it('a new release is cached once its files are loaded, and replaces all pages of the old one', async () => {
  release('a', 'lobby', ['/casino']);
  await browser.rest(`${ORIGIN}/casino`);
  expect(browser.pages()).toHaveLength(2);
  release('b', 'second');
  browser.server.set('/assets/page-b.css', () => new Response('', { status: 502 }));
  await browser.rest(HOME);
  expect(await browser.open(HOME)).toContain('second');
  browser.server.set('/', slowly('never').answer);
  expect(await browser.open(HOME, { isSlow: true })).toContain('first');

  release('b', 'second');
  await browser.rest(HOME);
  expect(browser.pages()).toEqual([HOME]);
  browser.server.set('/', slowly('never').answer);
  expect(await browser.open(HOME, { isSlow: true })).toContain('second');
  expect(browser.caches.get('crease-1')?.held.has(`${ORIGIN}/assets/page-b.css`)).toBe(true);
});

it('a removed page and one of a closed organisation leave the cache; a server error changes nothing', async () => {
  for (const [text, init, left] of [
    ['broken', { status: 503 }, [HOME]],
    [written('a', 'closed', 'maintenance'), {}, []],
    ['gone', { status: 404 }, []],
  ] as const) {
    release('a', 'first');
    await browser.rest(HOME);
    const { answer, send } = slowly(text, init);
    browser.server.set('/', answer);
    expect(await browser.open(HOME, { isSlow: true })).toContain('first');
    send();
    await browser.settled();
    expect(browser.pages(), text).toEqual(left);
  }
});

it('pages that are not screens of the app are not cached', async () => {
  for (const url of [`${ORIGIN}/frames/sportsbook/`, `${ORIGIN}/play/x`, 'https://elsewhere.test/', `${HOME}?a=1`]) {
    browser.server.set(new URL(url).pathname, () => new Response(written('a', 'no')));
    await browser.rest(url);
  }
  expect(browser.pages()).toEqual([HOME]);
});

it('deleting old files also deletes the pages that may need them', async () => {
  const files = Array.from({ length: 400 }, (_, index) => `/assets/old-${index}.js`);
  for (const file of files) browser.server.set(file, () => new Response(file));
  await browser.rest(`${HOME}?a=1`, files);
  expect(browser.caches.get('crease-1')?.held.size).toBeLessThanOrEqual(400);
  expect(browser.pages()).toEqual([]);
});
