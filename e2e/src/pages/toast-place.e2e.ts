import { expect, type Page } from '@playwright/test';
import { closeButton, DESKTOP, openLogin, PHONE, panelOf, SIZES } from '../support/new-player.ts';
import { organisation } from '../support/organisation.ts';
import { demoLogin } from '../support/player.ts';
import { matchFor } from '../support/scripted-match.ts';
import { proxySocket } from '../support/socket-proxy.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

test.use({ showsServerTime: false, viewport: PHONE });

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/**
 * Stops the page's clock, as on a slow machine a toast would close first. The test advances it, by less than 20 s
 * between two messages, or the socket times out.
 */
async function pauseClock(page: Page): Promise<void> {
  // Repeated if that time is over when the page gets it.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)).toPass();
}

/** Returns a toast's distance from the right edge of the window, and its upper and lower edge, CSS pixels. */
async function corner(page: Page, text: string): Promise<{ right: number; top: number; bottom: number }> {
  const box = await toast(page, text).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  const [right, top] = [width - (box?.x ?? 0) - (box?.width ?? 0), box?.y ?? 0].map(Math.round) as [number, number];
  return { right, top, bottom: Math.floor((box?.y ?? 0) + (box?.height ?? 0)) };
}

/** Returns a toast's corner on a wide screen and on a phone, once it has slid in. Ends on the latter. */
async function corners(page: Page, text: string) {
  await expect.poll(() => toast(page, text).evaluate((shown) => shown.getAnimations().length)).toBe(0);
  await page.setViewportSize(DESKTOP);
  const wide = await corner(page, text);
  await page.setViewportSize(PHONE);
  return { wide, narrow: await corner(page, text) };
}

test('[RR-06] toasts are at the top right, also above a panel and within reach, close after a second, stay while hovered or focused', async ({
  page,
}) => {
  const line = await proxySocket(page);
  const send = async (message: string) => {
    await line.say('sub:notification_toast', { title: 'News', message, status: 'info' });
    await expect(toast(page, message)).toBeVisible();
  };
  const expectGone = async (text: string, ms: number) => {
    await page.clock.runFor(ms);
    await page.clock.runFor(500);
    await expect(toast(page, text)).toHaveCount(0);
  };
  await page.clock.install({ time: serverTime() });
  await page.goto('/');
  await line.opened();
  await pauseClock(page);
  await send('bare page');
  const bare = await corners(page, 'bare page');
  for (const { right, top } of [bare.wide, bare.narrow]) {
    expect(right).toBeLessThan(30);
    expect(top).toBeLessThan(120);
  }
  await page.clock.runFor(990);
  await expect(toast(page, 'bare page')).toBeVisible();
  await expectGone('bare page', 10);

  await send('focused');
  await toast(page, 'focused').getByRole('button', { name: 'Close' }).focus();
  await page.clock.runFor(1500);
  await expect(toast(page, 'focused')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectGone('focused', 0);

  await page.clock.resume();
  const panel = await openLogin(page);
  await pauseClock(page);
  await send('over a panel');
  expect(await corners(page, 'over a panel')).toEqual(bare);
  // Hovered at its centre: nothing covers it and it is not inert.
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.clock.runFor(700);
    await toast(page, 'over a panel').hover();
    await page.clock.runFor(1500);
    await expect(toast(page, 'over a panel')).toBeVisible();
  }
  await page.mouse.move(5, 700);
  await expectGone('over a panel', 1000);

  // Moving out of a closing panel does not extend it.
  await send('while it closes');
  await page.clock.runFor(800);
  await closeButton(panel).click();
  await page.clock.runFor(200);
  await page.clock.runFor(200);
  await expect(toast(page, 'while it closes')).toHaveCount(0);
  await page.clock.resume();
  await expect(panelOf(page)).toHaveCount(0);
});

test('on a match page a toast covers only the header: tabs, prices and the slip begin below it', async ({ page }) => {
  const line = await proxySocket(page);
  await page.clock.install({ time: serverTime() });
  await demoLogin(page, `/exchange/${(await matchFor('ladder')).gameId}`);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await line.opened();
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
  const house = await organisation(page, { BRAND_STATUS: 'maintenance' });
  await page.clock.install({ time: serverTime() });
  await page.goto('/');
  await page.waitForURL('**/maintenance**');
  await house.opened();
  await pauseClock(page);
  await house.say('sub:notification_toast', { title: 'Back soon', message: 'in an hour', status: 'info' });
  await expect(toast(page, 'in an hour')).toBeVisible();
  for (const { viewport } of SIZES) {
    await page.setViewportSize(viewport);
    await expect.poll(async () => (await corner(page, 'in an hour')).right).toBeLessThan(30);
  }
});
