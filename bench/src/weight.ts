import type { Page } from 'playwright-core';
import { launchChromium, startProduct } from './product-server.ts';

const PORT = 4311;
const LIMITS_KB = { '/': 130, exchange: 185, casino: 155 } as const;

/** The app itself: the served page is visible, but not usable. */
const APP = '#app > :not(#first-picture)';

/** Measures the compressed script on the wire until the page is usable, as Chromium counts it. */
export async function run(): Promise<void> {
  const server = await startProduct(PORT, { SIM_SPEED: '1' });
  const browser = await launchChromium();
  try {
    console.log(`chromium ${browser.version()}; script bytes on the wire, compressed, empty cache`);
    const list = (await (await fetch(`${server.url}/api/sports/events?sportId=4&inPlay=true`)).json()) as {
      data: { items: { gameId: string }[] };
    };
    const gameId = list.data.items[0]?.gameId;
    if (!gameId) throw new Error('no cricket in play');
    await measure('/', `${server.url}/`, LIMITS_KB['/'], `${APP} h1`);
    await measure(
      '/exchange/{id}',
      `${server.url}/exchange/${gameId}`,
      LIMITS_KB.exchange,
      `${APP} main button[data-side="back"]`,
    );
    await measure('/casino', `${server.url}/casino`, LIMITS_KB.casino, `${APP} [data-games] a`);
  } finally {
    await browser.close();
    await server.stop();
  }

  async function measure(name: string, url: string, limitKb: number, usable: string): Promise<void> {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await watchUsable(page, usable);
    await page.goto(url);
    await page.locator(usable).first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.waitForTimeout(2000);
    const { before, all, files } = await scripts(page);
    console.log(
      `${name}: ${kb(before)} kB before usable (limit ${limitKb}), ${kb(all)} kB after two quiet seconds, ${files} files`,
    );
    await page.close();
  }
}

/** Records in the page when it became usable: an answer to a question from outside may be late. */
async function watchUsable(page: Page, usable: string): Promise<void> {
  await page.addInitScript((selector) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      Object.assign(window, { usableAt: performance.now() });
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  }, usable);
}

/** Script bytes on the wire: requested before the page was usable, and in total. */
async function scripts(page: Page): Promise<{ before: number; all: number; files: number }> {
  const loaded = await page.evaluate(() => {
    const { usableAt } = window as unknown as { usableAt: number };
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ startTime, transferSize }) => ({ isEarly: startTime <= usableAt, bytes: transferSize }));
  });
  const early = loaded.filter(({ isEarly }) => isEarly);
  return { before: sumOf(early), all: sumOf(loaded), files: loaded.length };
}

function sumOf(files: readonly { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1);
