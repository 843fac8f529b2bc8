import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium, startProduct } from '../product-server.ts';

const PORT = 4313;
/** Chromium's Slow 3G, and a phone's processor. */
const LINE = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const SLOWER = 4;
const PAGES = ['/', '/casino', '/sportsbook2', '/fairness', '/terms'];
const ROUNDS = 3;
const MOST_MS = 2000;

/** Measures how long after navigation a page shows content and is usable: on a first visit and on the next one. */
export async function run(): Promise<void> {
  const server = await startProduct(PORT, { SIM_SPEED: '1' });
  const browser = await launchChromium();
  try {
    console.log(
      `chromium ${browser.version()}; 400 kbit/s, 400 ms a request, processor slowed ${SLOWER}×; median of ${ROUNDS}`,
    );
    for (const path of PAGES) {
      const firsts: Visit[] = [];
      const nexts: Visit[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
        firsts.push(await visit(context, server.url + path));
        nexts.push(await visit(context, server.url + path));
        await context.close();
      }
      console.log(
        `${path}: first visit ${textOf(firsts)}; next visit ${textOf(nexts)} (shell wanted within ${MOST_MS} ms)`,
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Visit {
  /** First content, ms after the navigation began. */
  readonly seen: number;
  /** The app has replaced the served page. */
  readonly usable: number;
  readonly bytes: number;
}

/** The next visit uses the service worker's cache of the first one: waits until it is filled. */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (!document.querySelector('#app h1') || document.querySelector('#first-picture')) return;
      Object.assign(window, { usableAt: performance.now() });
      watch.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(url, { timeout: 120_000, waitUntil: 'commit' });
  await page.waitForFunction(() => 'usableAt' in window, null, { timeout: 120_000 });
  const visit = await measured(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForLoadState('networkidle', { timeout: 120_000 }).catch(() => undefined);
  await page.close();
  return visit;
}

function measured(page: Page): Promise<Visit> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [html] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      seen: Math.round(paint?.startTime ?? Number.NaN),
      usable: Math.round((window as unknown as { usableAt: number }).usableAt),
      bytes: files.reduce((sum, { transferSize }) => sum + transferSize, html?.transferSize ?? 0),
    };
  });
}

function textOf(visits: readonly Visit[]): string {
  const middle = (of: (one: Visit) => number) => visits.map(of).sort((a, b) => a - b)[Math.floor(visits.length / 2)];
  return `seen after ${middle(({ seen }) => seen)} ms, usable after ${middle(({ usable }) => usable)} ms, ${Math.round((middle(({ bytes }) => bytes) ?? 0) / 1000)} kB`;
}
