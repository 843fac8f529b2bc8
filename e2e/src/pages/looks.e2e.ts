import { expect, type Page } from '@playwright/test';
import { demoLoginByForm } from '../support/player.ts';
import { proxySocket } from '../support/socket-proxy.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

test.use({ showsServerTime: false });

const themeOf = (page: Page) =>
  page.evaluate(() => [...document.documentElement.classList].filter((name) => name === 'light' || name === 'dark'));

async function choose(page: Page, theme: 'Auto' | 'Light' | 'Dark'): Promise<void> {
  await page.getByRole('button', { name: 'Theme and language' }).click();
  await page.getByRole('radio', { name: theme, exact: true }).click();
  await page.keyboard.press('Escape');
}

test('[RR-05] auto follows the system at once; light and dark stay, also over a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
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
  // From the first element on: no flash of the light theme before the app loads.
  await page.addInitScript(() => {
    const themes: string[] = [];
    Object.assign(window, { themes });
    new MutationObserver(() => {
      if (document.body) themes.push(document.documentElement.className);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const themes = await page.evaluate(() => (window as unknown as { themes: string[] }).themes);
  expect([...new Set(themes)]).toEqual(['dark']);
  await choose(page, 'Auto');
  await expect.poll(() => themeOf(page)).toEqual(['light']);
});

/** Stops the page's clock; the test advances it, by little in all, or the socket times out. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
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
  await page.clock.runFor(20_000);
  expect(await shown()).toEqual([start]);
});

test('[RR-06] toasts appear at the top right, close after a second, stay while hovered or focused, and are listed by the bell', async ({
  page,
}) => {
  const line = await proxySocket(page);
  await page.clock.install({ time: serverTime() });
  await demoLoginByForm(page);
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text });
  const sendToast = async (text: string) => {
    await line.say('sub:notification_toast', { title: 'News', message: text, status: 'info' });
    await expect(toast(text)).toBeVisible();
  };
  await expect(page.getByText('Login Success')).toHaveCount(0);
  await line.opened();
  await pauseClock(page);
  await sendToast('first');
  const box = await toast('first').boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(box?.y).toBeLessThan(150);
  expect(box?.x).toBeGreaterThan(width / 2);
  await page.clock.runFor(990);
  await expect(toast('first')).toBeVisible();
  await page.clock.runFor(10);
  await page.clock.runFor(500);
  await expect(toast('first')).toHaveCount(0);

  await sendToast('hovered');
  await toast('hovered').hover();
  await page.clock.runFor(2000);
  await expect(toast('hovered')).toBeVisible();
  await page.mouse.move(5, 500);
  await page.clock.runFor(1000);
  await page.clock.runFor(500);
  await expect(toast('hovered')).toHaveCount(0);

  await sendToast('focused');
  await toast('focused').getByRole('button', { name: 'Close' }).focus();
  await page.clock.runFor(2000);
  await expect(toast('focused')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.clock.runFor(500);
  await expect(toast('focused')).toHaveCount(0);

  await page.clock.resume();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  for (const text of ['first', 'hovered', 'focused'])
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
});
