import { expect, test } from '@playwright/test';
import { STILL } from '../houses.ts';
import { demoLogin } from './player.ts';
import { expectClean, SCREENS } from './screens.ts';
import { ground } from './still-house.ts';

test.use({ baseURL: STILL.origin });

for (const { name, viewport, colorScheme } of SCREENS) {
  test.describe(`${name}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('axe finds nothing on any page', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
      ] as const) {
        await page.goto(path);
        await expect(content).toBeVisible();
        await expectClean(page, path);
      }
    });
  });
}
