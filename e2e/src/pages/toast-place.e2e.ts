import { expect, type Page } from '@playwright/test';
import { closeButton, openLogin, panelOf, SIZES } from '../support/new-player.ts';
import { organisation } from '../support/organisation.ts';
import { api, demoLogin } from '../support/player.ts';
import { proxySocket } from '../support/socket-proxy.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

test.use({ showsServerTime: false });

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Stops the page's clock; the test advances it. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
}

/** Returns a toast's distance from the right edge of the window, and its upper and lower edge, CSS pixels. */
async function corner(page: Page, text: string): Promise<{ right: number; top: number; bottom: number }> {
  const box = await toast(page, text).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  const [right, top] = [width - (box?.x ?? 0) - (box?.width ?? 0), box?.y ?? 0].map(Math.round) as [number, number];
  return { right, top, bottom: Math.floor((box?.y ?? 0) + (box?.height ?? 0)) };
}

for (const { name, viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('[RR-06] an open panel moves no toast: top right of the window, in front and within reach', async ({
      page,
    }) => {
      const line = await proxySocket(page);
      const say = (message: string) => line.say('sub:notification_toast', { title: 'News', message, status: 'info' });
      await page.clock.install({ time: serverTime() });
      await page.goto('/');
      await line.opened();
      // On a slow machine the toast would close first.
      await pauseClock(page);
      await say('bare page');
      await expect(toast(page, 'bare page')).toBeVisible();
      await toast(page, 'bare page').hover();
      const arrived = () => toast(page, 'bare page').evaluate((shown) => shown.getAnimations().length);
      await expect.poll(arrived).toBe(0);
      const bare = await corner(page, 'bare page');
      expect(bare.right).toBeLessThan(30);
      expect(bare.top).toBeLessThan(120);
      await page.clock.resume();
      await page.mouse.move(5, 500);
      await expect(toast(page, 'bare page')).toHaveCount(0);

      await openLogin(page);
      await pauseClock(page);
      await say('over a panel');
      await expect(toast(page, 'over a panel')).toBeVisible();
      // It slides in from slightly above.
      await expect.poll(() => corner(page, 'over a panel')).toEqual(bare);
      await page.clock.runFor(700);
      // Hovered at its centre: nothing covers it and it is not inert.
      await toast(page, 'over a panel').hover();
      await page.clock.runFor(3000);
      await expect(toast(page, 'over a panel')).toBeVisible();
      await page.mouse.move(5, 700);
      await page.clock.runFor(1000);
      await page.clock.runFor(500);
      await expect(toast(page, 'over a panel')).toHaveCount(0);
    });
  });
}

test('on a match page a toast covers only the header: tabs, prices and the slip begin below it', async ({ page }) => {
  const line = await proxySocket(page);
  await demoLogin(page);
  await page.clock.install({ time: serverTime() });
  const { items } = await api<{ items: { gameId: string }[] }>(page, '/sports/events');
  await page.goto(`/exchange/${items[0]?.gameId}`);
  await line.opened();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await pauseClock(page);
  await line.say('sub:notification_toast', { title: 'News', message: 'over a match', status: 'info' });
  await expect(toast(page, 'over a match')).toBeVisible();
  for (const { viewport } of SIZES) {
    await page.setViewportSize(viewport);
    const height = async () => (await page.getByRole('banner').boundingBox())?.height ?? 0;
    await expect
      .poll(async () => (await corner(page, 'over a match')).bottom - (await height()))
      .toBeLessThanOrEqual(0);
    expect((await corner(page, 'over a match')).right).toBeLessThan(30);
  }
});

test('[RR-06] /maintenance has the toast area as well', async ({ page }) => {
  const house = await organisation(page);
  await page.clock.install({ time: serverTime() });
  await demoLogin(page);
  await house.becomes({ BRAND_STATUS: 'maintenance' });
  await page.waitForURL('**/maintenance**');
  // On a slow machine the toast would close first.
  await pauseClock(page);
  await house.say('sub:notification_toast', { title: 'Back soon', message: 'in an hour', status: 'info' });
  await expect(toast(page, 'in an hour')).toBeVisible();
  for (const { viewport } of SIZES) {
    await page.setViewportSize(viewport);
    await expect.poll(async () => (await corner(page, 'in an hour')).right).toBeLessThan(30);
  }
});

test('[RR-06] closing a panel does not extend a toast', async ({ page }) => {
  const line = await proxySocket(page);
  await page.clock.install({ time: serverTime() });
  await page.goto('/');
  await line.opened();
  const panel = await openLogin(page);
  await pauseClock(page);
  await line.say('sub:notification_toast', { title: 'News', message: 'while it closes', status: 'info' });
  await expect(toast(page, 'while it closes')).toBeVisible();
  await page.clock.runFor(800);
  await closeButton(panel).click();
  await page.clock.runFor(200);
  await page.clock.runFor(200);
  await expect(toast(page, 'while it closes')).toHaveCount(0);
  await page.clock.resume();
  await expect(panelOf(page)).toHaveCount(0);
});
