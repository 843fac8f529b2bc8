import type { Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { startProduct } from './product-server.ts';

const PORT = 4311;
const LIMITS_KB = { '/': 130, exchange: 200 } as const;

/** The app itself: the picture that is served in its place can be seen, but not used. */
const APP = '#app > :not(#first-picture)';

/** Compressed script on the wire until the page is usable, as Chromium counts it. */
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
  } finally {
    await browser.close();
    await server.stop();
  }

  async function measure(name: string, url: string, limitKb: number, usable: string): Promise<void> {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const scripts = await countScripts(page);
    await page.goto(url);
    await page.locator(usable).first().waitFor();
    const beforeUsable = scripts.total();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.waitForTimeout(2000);
    console.log(
      `${name}: ${kb(beforeUsable)} kB before usable (limit ${limitKb}), ${kb(scripts.total())} kB after two quiet seconds, ${scripts.count()} files`,
    );
    await page.close();
  }
}

/** Counts encoded bytes of scripts through the protocol, which sees what really crossed the wire. */
async function countScripts(page: Page): Promise<{ total: () => number; count: () => number }> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', (event) => {
    if (event.type === 'Script') scripts.add(event.requestId);
  });
  session.on('Network.loadingFinished', (event) => {
    if (scripts.has(event.requestId)) bytes += event.encodedDataLength;
  });
  await session.send('Network.enable');
  return { total: () => bytes, count: () => scripts.size };
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1);
