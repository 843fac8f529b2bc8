import { expect, type Page } from '@playwright/test';
import { newPlayer, PHONE } from '../support/new-player.ts';
import { api, demoLogin } from '../support/player.ts';
import { expectClean, expectCleanEverywhere, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

/** The smallest valid picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Starts a deposit by a gateway; ends on its payment page. */
async function begin(page: Page, gateway: string, amount: string): Promise<void> {
  await follow(page, `/deposit/${gateway}`);
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: `Deposit ₹${amount}.00` }).click();
  await page.waitForURL('**ref=**');
}

/** Performs the payment that a player would make in an app or wallet. */
async function act(page: Page, body: object): Promise<void> {
  const provider = page.getByRole('link', { name: /provider’s page/ });
  const paymentId = (await provider.getAttribute('href'))?.split('/').at(-1);
  await api(page, `/sandbox/payments/${paymentId}`, body);
}

/** UPI has a code to scan and rows to copy, USDT a unique address and a warning about the network. */
async function payByCode(page: Page): Promise<void> {
  await begin(page, 'm_paytm', '5,000');
  await expect(page.getByRole('img', { name: 'QR code for this UPI payment' })).toBeVisible();
  await expect(page.getByText('UPI ID', { exact: true })).toBeVisible();
  await expectCleanEverywhere(page, 'UPI');
  await page.getByRole('button', { name: /^I have sent/ }).click();
  await expect(page.getByText('Enter the reference from the receipt')).toBeVisible();
  await act(page, { outcome: 'paid' });
  await expect(page.getByRole('heading', { name: '₹5,000.00 credited' })).toBeVisible();
  await begin(page, 'm_binance_bsc', '8,800');
  await expect(page.getByRole('img', { name: 'QR code with the address' })).toBeVisible();
  await expect(page.getByText('Only USDT on BSC (BEP20).')).toBeVisible();
  await expect(page.getByText('100 USDT').first()).toBeVisible();
  await expectCleanEverywhere(page, 'USDT');
  await act(page, { outcome: 'transfer', amount: 100, confirmations: 100 });
  await expect(page.getByRole('heading', { name: '₹8,800.00 credited' })).toBeVisible();
}

test.use({ viewport: PHONE });

test('[RT-13][MO-01][EN-08] a player deposits by bKash on the provider’s page and sees it credited; UPI: a code to scan; USDT: a unique address; the list: by status, one open with its steps, cancelled', async ({
  page,
}) => {
  await newPlayer(page);
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  await expect(page.getByText('no real money moves')).toBeVisible();
  // An Indian number is not offered methods of Bangladesh unless they are chosen.
  await expect(page.getByRole('link', { name: /^bKash/ })).toHaveCount(0);
  await page.getByText('Bangladesh', { exact: true }).click();
  await page.getByRole('link', { name: /^bKash/ }).click();
  await page.getByLabel('Amount', { exact: true }).fill('5,040');
  await expect(page.getByText('BDT 7,000')).toBeVisible();
  await page.getByRole('button', { name: 'Deposit ₹5,040.00' }).click();
  await expect(page.getByText('Sandbox: no money moves.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to bKash' }).click();
  await expect(page.getByRole('heading', { name: /sandbox/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: '₹5,040.00 credited' })).toBeVisible();
  await payByCode(page);
  await begin(page, 'manual', '2,000');
  await expect(page.getByText('Sandbox Bank')).toBeVisible();
  await page.getByLabel('UTR').fill('4338 1902 77');
  await page.getByRole('button', { name: 'I have sent ₹2,000.00' }).click();
  await expect(page.getByText('Invalid payment reference')).toBeVisible();
  await page.getByLabel('UTR').fill(`4338${Date.now() % 100_000_000}`.padEnd(12, '7'));
  await page.getByLabel('Add a screenshot').setInputFiles({ name: 'r.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('button', { name: 'I have sent ₹2,000.00' }).click();
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  await page.getByRole('link', { name: 'See all requests' }).click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(4);
  // Pending requests are expanded from the start.
  const detail = page.getByRole('region', { name: /^Deposit D-/ });
  await expect(detail.getByText('Your reference received')).toBeVisible();
  await expectClean(page, 'the list');
  await page.getByRole('button', { name: /^Approved 3/ }).click();
  await expect(rows).toHaveCount(3);
  const credited = rows.filter({ hasText: '+₹5,040.00' });
  await credited.getByRole('button', { name: /^Open D-/ }).press('Enter');
  await expect(detail.getByText('Credited', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await page.getByRole('button', { name: /^Pending 1/ }).click();
  await detail.getByRole('button', { name: 'I did not pay, cancel' }).click();
  await page.getByRole('button', { name: /^Cancelled 1/ }).click();
  await expect(rows.getByText('Cancelled', { exact: true })).toBeVisible();
});

test('a demo player gets play money at once; other players’ withdrawals are hidden', async ({ page }) => {
  await demoLogin(page, '/gatewaylist');
  await expect(page.getByText('You are playing with play money.')).toBeVisible();
  await page.getByRole('link', { name: /^Play money/ }).click();
  await page.getByRole('button', { name: 'Get ₹10,000.00 of play money' }).click();
  await expect(page.getByRole('heading', { name: '₹10,000.00 credited' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('₹1,10,000.00')).toBeVisible();
  await follow(page, '/withdraw?ref=W-1');
  await expect(page.getByText('Unknown withdrawal')).toBeVisible();
  await follow(page, '/withdraw');
  await expect(page.getByText('Add a payout account')).toBeVisible();
});
