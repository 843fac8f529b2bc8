import { expect, test } from '@playwright/test';
import { STILL } from '../../houses.ts';
import { deskOf, openDesk } from '../support/desk.ts';
import { expectClean, SCREENS } from '../support/screens.ts';

test('a trader suspends a market, which says so, and gives it back to its feed', async ({ page }) => {
  await openDesk(page, 'trader', '/markets', STILL);
  await page.getByRole('table', { name: 'Markets' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('under review');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Stopped by us')).toHaveCount(1);
  await page.getByRole('button', { name: 'Resume' }).click();
  await dialog.getByLabel('Reason').fill('it was nothing');
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Stopped by us')).toHaveCount(0);
});

for (const { name, viewport, colorScheme } of SCREENS) {
  test.describe(`${name}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });
    test('axe finds nothing on the markets and one of them', async ({ page }) => {
      await openDesk(page, 'trader', '/markets', STILL);
      await page.getByRole('table', { name: 'Markets' }).getByRole('button').first().click();
      await expect(page.getByRole('heading', { name: 'Acts' })).toBeVisible();
      await expectClean(page, '/markets');
      expect(new URL(page.url()).origin).toBe(deskOf(STILL));
      if (process.env.DESK_SHOTS)
        await page.screenshot({ path: `${process.env.DESK_SHOTS}/markets-${name}-${colorScheme}.png` });
    });
  });
}
