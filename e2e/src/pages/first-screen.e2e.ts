import { expect, type Page } from '@playwright/test';
import { demoLogin } from '../support/player.ts';
import { follow } from '../support/screens.ts';
import { matchFor } from '../support/scripted-match.ts';
import { test } from '../world/test.ts';

const WINDOWS = [
  { name: 'a tablet', width: 768, height: 1024 },
  { name: 'a phone held sideways', width: 844, height: 390 },
  { name: 'a wide screen at 200 % zoom', width: 720, height: 450 },
] as const;

const firstPrice = (page: Page) => page.locator('#main button[data-side]').first();

test('on a tablet, a phone held sideways and a wide screen at 200 % zoom, a match and the home page show prices on the first screen, nothing is cut off; the second control leads to them', async ({
  page,
}) => {
  await demoLogin(page, `/exchange/${(await matchFor('ladder')).gameId}`);
  await expect(firstPrice(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to prices' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main button[data-side]:not([aria-disabled])').first()).toBeFocused();
  await expectPricesInWindows(page, 'a match');
  await follow(page, '/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Match odds', exact: true })).toHaveCount(0);
  await expectPricesInWindows(page, 'home');
});

/** Checks the open page from its top in each window. */
async function expectPricesInWindows(page: Page, where: string): Promise<void> {
  await expect(firstPrice(page)).toBeVisible();
  for (const { name, width, height } of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await expect
      .poll(async () => {
        const box = await firstPrice(page).boundingBox();
        return box ? box.y + box.height : height + 1;
      }, `${where}, ${name}`)
      .toBeLessThan(height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
  }
}
