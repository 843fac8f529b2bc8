import { expect, type Page, test } from '@playwright/test';
import { hasAccount, SIZES, signedIn } from '../support/newcomer.ts';
import { demoLogin } from '../support/player.ts';

/** Somebody with an account of their own, signed in. */
async function player(page: Page): Promise<void> {
  await page.goto('/');
  await signedIn(page, await hasAccount(page));
}

/** What the header says that can be staked. */
const balance = (page: Page, sum: string) => expect(page.getByRole('banner').getByText(sum)).toBeVisible();

for (const { name, viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport });

    test('[RT-13][EN-08] a player deposits by bKash on the provider’s page and sees it credited', async ({ page }) => {
      await player(page);
      await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
      await expect(page.getByText('no real money moves')).toBeVisible();
      await page.getByRole('link', { name: /^bKash/ }).click();
      await page.getByLabel('Amount', { exact: true }).fill('5,040');
      await expect(page.getByText('BDT 7,000')).toBeVisible();
      await page.getByRole('button', { name: 'Deposit ₹5,040.00' }).click();
      await expect(page.getByText('Sandbox: no money moves.')).toBeVisible();
      await page.getByRole('link', { name: 'Go to bKash' }).click();
      await expect(page.getByRole('heading', { name: /sandbox/ })).toBeVisible();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(page.getByRole('heading', { name: '₹5,040.00 credited' })).toBeVisible();
    });

    test('a demo player gets play money at once', async ({ page }) => {
      await demoLogin(page);
      await page.goto('/gatewaylist');
      await expect(page.getByText('You are playing with demo money.')).toBeVisible();
      await page.getByRole('link', { name: /^Play money/ }).click();
      await page.getByRole('button', { name: 'Get ₹10,000.00 of play money' }).click();
      await expect(page.getByRole('heading', { name: '₹10,000.00 credited' })).toBeVisible();
      await balance(page, '₹1,10,000.00');
    });
  });
}
