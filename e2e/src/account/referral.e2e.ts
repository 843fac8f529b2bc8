import { expect } from '@playwright/test';
import { newPlayer, PHONE, panelOf } from '../support/new-player.ts';
import { api } from '../support/player.ts';
import { expectCleanEverywhere, expectCleanInBothThemes } from '../support/screens.ts';
import { test } from '../world/test.ts';

test.describe('phone', () => {
  test.use({ viewport: PHONE });

  test('[RT-17] [AM-14] [MO-07] /referral: a link is created, a friend opens it and finds its code in the registration; axe finds nothing', async ({
    page,
    browser,
  }) => {
    await newPlayer(page, '/referral');
    await expect(page.getByRole('heading', { level: 1, name: 'Refer a friend' })).toBeVisible();
    await expect(page.getByText('Nobody has signed up yet')).toBeVisible();
    await expectCleanInBothThemes(page, '/referral before the first link');
    await page.getByRole('button', { name: 'Create my link' }).click();
    const link = page.getByRole('status').filter({ hasText: '/?ref=' });
    await expect(link).toBeVisible();
    const url = (await link.textContent()) ?? '';
    const code = new URL(url).searchParams.get('ref') ?? '';

    const friend = await browser.newPage();
    await friend.goto(url);
    const form = panelOf(friend);
    await expect(form).toHaveAccessibleName('Create an account');
    await expect(form.getByLabel(/referral code/)).toHaveValue(code);
    await friend.close();
    await expect.poll(async () => (await api<{ opened: number }>(page, '/ref/stats')).opened).toBeGreaterThanOrEqual(1);
    await expect(page.getByText('Your links')).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();

    await page.getByRole('button', { name: 'Create a link for another place' }).click();
    await page.getByLabel('Where will you share it?').fill('Family chat');
    await page.getByRole('button', { name: 'Create this link' }).click();
    await expect(page.getByRole('rowheader', { name: 'Family chat' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Total' })).toBeVisible();
    await expectCleanEverywhere(page, '/referral');
    // Without a share sheet of the system, ours opens.
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Your message, which you can edit:')).toHaveValue(/18 or older/);
    await expectCleanInBothThemes(page, 'sharing a link');
  });
});
