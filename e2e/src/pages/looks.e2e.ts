import { expect, type Page } from '@playwright/test';
import { follow } from '../support/screens.ts';
import { matchFor } from '../support/scripted-match.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

test.use({ showsServerTime: false });

const themeOf = (page: Page) =>
  page.evaluate(() => [...document.documentElement.classList].filter((name) => name === 'light' || name === 'dark'));
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** Presses a theme or language in the panel of the header, whose button is in the language of the page. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Theme and language|थीम और भाषा)$/ }).click();
  await page.getByRole('radio', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

test('[RR-05] the theme follows the system at once, or stays as chosen, also over a reload; so does the language, with the names of markets and runners', async ({
  page,
}) => {
  const [cricket, soccer] = [await matchFor('fancy'), await matchFor('soccerFancy')];
  const overRuns = cricket.markets.find(({ name }) => /over runs, /.test(name))?.name ?? '';
  const [, over, team] = /^(\d+) over runs, (.+)$/.exec(overRuns) ?? [];
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`/exchange/${cricket.gameId}`);
  await expect(page.getByText(overRuns, { exact: true }).first()).toBeVisible();
  await expect.poll(() => themeOf(page)).toEqual(['light']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => themeOf(page)).toEqual(['dark']);
  const dark = await page.evaluate(() => getComputedStyle(document.body).color);
  await choose(page, 'Light');
  await expect.poll(() => themeOf(page)).toEqual(['light']);
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).not.toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await choose(page, 'Dark');
  await expect.poll(() => themeOf(page)).toEqual(['dark']);

  await choose(page, 'हिन्दी');
  await expect.poll(() => languageOf(page)).toBe('hi');
  await expect(page.getByText(`${over} ओवर के रन, ${team}`, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(overRuns, { exact: true })).toHaveCount(0);
  await follow(page, `/exchange/${soccer.gameId}`);
  await expect(page.getByRole('button', { name: 'ड्रॉ', exact: true }).first()).toBeVisible();
  await expect(page.getByText('The draw', { exact: true })).toHaveCount(0);

  // From the first element on: no flash of the light theme, nor of English, before the app loads.
  await page.addInitScript(() => {
    const looks: string[] = [];
    Object.assign(window, { looks });
    new MutationObserver(() => {
      const { className, lang } = document.documentElement;
      if (document.body) looks.push(`${className} ${lang}`);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  const hindi = page.getByRole('main').getByText(/[\u0900-\u097F]{3,}/);
  await expect(hindi.first()).toBeVisible();
  const looks = await page.evaluate(() => (window as unknown as { looks: string[] }).looks);
  expect([...new Set(looks)]).toEqual(['dark hi']);
  await choose(page, 'ऑटो');
  await expect.poll(() => themeOf(page)).toEqual(['light']);
});

/** Stops the page's clock; the test advances it, by little in all, or the socket times out. */
async function pauseClock(page: Page): Promise<void> {
  // Repeated if that time is over when the page gets it.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)).toPass();
}

/** Waits for two turns of React's scheduler, whose channel the stopped clock leaves alone. */
async function rendered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turns = 0; turns < 2; turns++)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
  });
}

const BANNERS = [4, 2, 5, 1, 3].map((order) => ({
  id: `b${order}`,
  order,
  title: `Banner ${order}`,
  text: '',
  art: 'cricket',
  link: '/spmsports/cricket',
}));

test('[RR-09] the carousel: three slides, two below 1199 px, one below 767 px, in order, moving by itself in 2000 ms', async ({
  page,
}) => {
  await page.route('**/api/getBanners', (route) => route.fulfill({ json: { data: BANNERS } }));
  await page.clock.install({ time: serverTime() });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'News and offers' });
  // The test's stubs replace the banners served with the page.
  await expect(carousel.getByText('Banner 1')).toBeAttached();
  const shown = () => carousel.locator('li:not([inert])').allTextContents();
  for (const [width, count] of [
    ...[
      [1440, 3],
      [1199, 3],
      [1198, 2],
      [767, 2],
      [766, 1],
      [390, 1],
    ],
  ] as [number, number][]) {
    await page.setViewportSize({ width, height: 900 });
    // It may have moved meanwhile: continue in order from its present position.
    await expect.poll(async () => (await shown()).length, { message: `${width}` }).toBe(count);
    const [first = '', ...others] = await shown();
    for (const [at, text] of others.entries()) expect(text).toBe(`Banner ${((Number(first.at(-1)) + at) % 5) + 1}`);
    const [box, slide] = [await carousel.boundingBox(), await carousel.getByRole('listitem').first().boundingBox()];
    expect(Math.round((box?.width ?? 0) / (slide?.width ?? 1)), `${width}`).toBe(count);
  }
  const track = carousel.getByRole('list');
  expect(await track.evaluate((list) => getComputedStyle(list).transitionDuration)).toBe('2s');
  await page.mouse.move(5, 5);
  await pauseClock(page);
  const [start = ''] = await shown();
  for (let moved = 1; moved <= 5; moved++) {
    await page.clock.runFor(5000);
    const next = ((Number(start.at(-1)) - 1 + moved) % 5) + 1;
    await expect.poll(shown).toEqual([`Banner ${next}`]);
  }
  await carousel.hover();
  await rendered(page);
  await page.clock.runFor(20_000);
  expect(await shown()).toEqual([start]);
});
