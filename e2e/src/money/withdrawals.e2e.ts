import { expect, type Page } from '@playwright/test';
import { readCode } from '../support/console.ts';
import { newPlayer, PHONE } from '../support/new-player.ts';
import { expectClean, expectCleanEverywhere, follow } from '../support/screens.ts';
import { test } from '../world/test.ts';

test.use({ viewport: PHONE });

test('[RT-14][EN-07][ST-03] on one page load a player adds a payout account, withdraws in three steps with a code, and cancels it in the list; axe finds nothing in any step', async ({
  page,
}) => {
  const { mobile } = await newPlayer(page, '/withdrawlist');
  await expect(page.getByText('No withdrawals yet')).toBeVisible();
  await follow(page, '/withdraw');
  // No account yet: the obstacle is shown instead of the form.
  await expect(page.getByRole('heading', { name: 'One thing to do before you can withdraw' })).toBeVisible();
  await expectClean(page, 'the obstacle');
  await page.getByRole('link', { name: 'Add one' }).click();
  await addAccount(page, mobile);
  await follow(page, '/withdraw');
  await withdraw(page, mobile);
  await page.getByRole('link', { name: 'See all requests' }).click();
  await cancelInList(page);
});

/** Adds a bank account with a code to the mobile; it stays if the player cancels its removal. */
async function addAccount(page: Page, mobile: string): Promise<void> {
  await expect(page.getByText('No payout account yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send a code to my mobile' }).click();
  await expect(page.getByLabel('IFSC code')).toHaveAttribute('aria-invalid', 'true');
  await expectCleanEverywhere(page, '/withdraw/gateways');
  await page.getByLabel('Account name').fill('Arjun Rawat');
  await page.getByLabel('Account number').fill('50100 4418 2290 63');
  await page.getByLabel('Type it again').fill('50100 4418 2290 63');
  await page.getByLabel('IFSC code').fill('HDFC0002210');
  await page.getByRole('button', { name: 'Send a code to my mobile' }).click();
  await page.getByLabel('OTP').fill(await readCode(mobile, 'bank'));
  await page.getByRole('button', { name: 'Add the account' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'HDFC Bank ··9063' });
  await expect(row).toContainText('Not checked yet');
  // Closing toasts are half transparent.
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('button')).toHaveCount(0);
  await row.getByRole('button', { name: 'Remove HDFC Bank ··9063' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove HDFC Bank ··9063?' });
  await expect(dialog).toBeVisible();
  await expectClean(page, 'an account, and the question before removing it');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(row).toBeVisible();
}

/** From the form to the request: the amount, the review, and the code from the mobile. */
async function withdraw(page: Page, mobile: string): Promise<void> {
  const banner = page.getByRole('banner');
  await expect(page.getByRole('radio', { name: /HDFC Bank ··9063/ })).toBeChecked();
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('1,00,000.50');
  await expect(page.getByText('₹0.50 more than can be withdrawn. Max is ₹1,00,000.00.')).toBeVisible();
  await expectClean(page, 'amount');
  await amount.fill('4,000');
  await page.getByRole('button', { name: 'Review ₹4,000.00' }).click();
  await expect(page.getByRole('heading', { name: 'Review your withdrawal' })).toBeFocused();
  await expectClean(page, 'review');
  await page.getByRole('button', { name: 'Send the code' }).click();
  const code = page.getByLabel('Code', { exact: true });
  const right = await readCode(mobile, 'withdraw');
  const go = page.getByRole('button', { name: 'Withdraw ₹4,000.00' });
  await code.fill(right === '111111' ? '222222' : '111111');
  await go.click();
  await expect(page.getByText('The code is wrong. Tries left: 2')).toBeVisible();
  await expectCleanEverywhere(page, 'code');
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await go.click();
  await expect(page.getByRole('heading', { name: 'Requested ₹4,000.00' })).toBeVisible();
  await expect(banner.getByText('₹96,000.00')).toBeVisible();
  // The requested amount has left the balance and is not at risk.
  await expect(banner.getByText('₹0.00')).toBeVisible();
  await expect(page.getByText('Our team checks it', { exact: true })).toBeVisible();
  await expectClean(page, 'sent');
}

/** The list: chips with counts, the details next to it, a dialog that names the amount. */
async function cancelInList(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: 'Withdrawals' })).toBeChecked();
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('−₹4,000.00')).toBeVisible();
  const detail = page.getByRole('region', { name: /^Withdrawal W-/ });
  await expect(detail.getByText('Held from your cash')).toBeVisible();
  await expect(detail.getByText('HDFC Bank ··9063')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Requests 1' })).toBeVisible();
  await expectCleanEverywhere(page, 'the list');

  await detail.getByRole('button', { name: 'Cancel and get ₹4,000.00 back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the withdrawal of ₹4,000.00?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expect(dialog.getByText('₹1,00,000.00').first()).toBeVisible();
  await expectClean(page, 'the cancel dialog');
  await dialog.getByRole('button', { name: 'Cancel and get ₹4,000.00 back' }).click();
  await expect(rows.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('₹1,00,000.00')).toBeVisible();
  await page.getByRole('button', { name: /^Cancelled 1/ }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^Pending 0/ }).click();
  await expect(page.getByText('None with this status')).toBeVisible();
  // An address opens one; arrows and Esc work as for deposits.
  await page.getByRole('radio', { name: 'Deposits' }).click();
  await expect(page).toHaveURL(/\/deposit\/list$/);
  await page.getByRole('radio', { name: 'Withdrawals' }).click();
  await rows.getByRole('button', { name: /^Open W-/ }).press('Enter');
  await expect(detail).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
}
