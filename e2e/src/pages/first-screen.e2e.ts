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

for (const { name, width, height } of WINDOWS) {
  test(`on ${name}, a match and the home page show prices on the first screen, and nothing is cut off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await demoLogin(page);
    const match = await matchFor('ladder');
    for (const path of ['/home', `/exchange/${match.gameId}`]) {
      if (path !== '/home') {
        await follow(page, path);
        await expect(page.getByRole('region', { name: 'Match odds', exact: true })).toBeVisible();
      }
      await expect(firstPrice(page)).toBeVisible();
      await expect
        .poll(async () => {
          const box = await firstPrice(page).boundingBox();
          return box ? box.y + box.height : height + 1;
        }, path)
        .toBeLessThan(height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}

test('by keyboard, the second control of a page leads to its first price', async ({ page }) => {
  await demoLogin(page, `/exchange/${(await matchFor('ladder')).gameId}`);
  await expect(firstPrice(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to prices' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main button[data-side]:not([aria-disabled])').first()).toBeFocused();
});
