import { expect, test } from '@playwright/test';
import { STILL } from '../../houses.ts';
import { demoLogin } from '../support/player.ts';
import { expectClean, SCREENS } from '../support/screens.ts';
import { ground } from '../support/still-house.ts';

test.use({ baseURL: STILL.origin });

for (const { name, viewport, colorScheme } of SCREENS) {
  test.describe(`${name}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('the served picture is a whole page to whoever listens, and nothing takes the focus', async ({ page }) => {
      await page.route('**/assets/*.js', () => {});
      const match = await ground('fancy');
      for (const path of ['/', `/exchange/${match.gameId}`]) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('#first-picture').getByRole('heading', { level: 1 })).toBeVisible();
        await expectClean(page, `the picture of ${path}`);
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
      }
    });

    test('axe finds nothing on any page', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#first-picture')).toHaveCount(0);
      await expectClean(page, '/');
      const match = await ground('fancy');
      await page.goto('/sign-in');
      await expect(page.getByRole('heading', { name: 'Underage gambling is prohibited.' })).toBeVisible();
      await expectClean(page, '/sign-in');
      await demoLogin(page);
      await expectClean(page, '/home');
      const price = page.getByRole('button', { name: /^Back / }).first();
      for (const [path, content] of [
        ['/spmsports/inplay', price],
        ['/spmsports/tennis', price],
        [`/exchange/${match.gameId}`, price],
        ['/mybets', page.getByText('No open bets').last()],
        ['/statement', page.getByRole('row').nth(1)],
        ['/cashier', page.getByRole('link', { name: /^Play money/ })],
        ['/gatewaylist', page.getByRole('link', { name: /^Play money/ })],
        ['/deposit/play', page.getByRole('button', { name: /of play money$/ })],
        ['/deposit/list', page.getByText('No deposits yet')],
      ] as const) {
        await page.goto(path);
        await expect(content).toBeVisible();
        await expectClean(page, path);
      }
    });
  });
}
