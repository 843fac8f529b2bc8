import { expect, test } from '@playwright/test';
import { demoLogin, openMatch } from './player.ts';
import { expectClean, SCREENS } from './screens.ts';

for (const { name, viewport, colorScheme } of SCREENS) {
  test.describe(`${name}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('axe finds nothing on any page', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectClean(page, '/');
      const match = await openMatch(page, 'sportId=4&inPlay=true');
      await page.goto('/sign-in');
      await expect(page.getByRole('heading', { name: 'Underage gambling is prohibited.' })).toBeVisible();
      await expectClean(page, '/sign-in');
      await demoLogin(page);
      await expectClean(page, '/home');
      for (const path of [
        '/spmsports/inplay',
        '/spmsports/tennis',
        `/exchange/${match.gameId}`,
        '/mybets',
        '/statement',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await page.waitForTimeout(800);
        await expectClean(page, path);
      }
    });
  });
}
