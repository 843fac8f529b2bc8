import { expect } from '@playwright/test';
import { readCode } from '../support/console.ts';
import { newPlayer } from '../support/new-player.ts';
import { expectClean, expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

test('[EN-07] a visitor is sent away; a player adds a bank account with a code to the mobile, and it stays if they cancel the removal; axe finds nothing', async ({
  page,
}) => {
  await page.goto('/withdraw/gateways');
  await expect(page).toHaveURL(/\/$/);
  const { mobile } = await newPlayer(page, '/withdraw/gateways');
  await expect(page.getByRole('heading', { level: 2, name: 'Payout accounts' })).toBeVisible();
  await expect(page.getByText('No payout account yet')).toBeVisible();
  await page.getByLabel('IFSC code').fill('KVNBO000830');
  await page.getByRole('button', { name: 'Send a code to my mobile' }).click();
  await expect(page.getByText('The fifth character is the digit 0')).toBeVisible();
  await expectCleanEverywhere(page, '/withdraw/gateways');

  await page.getByLabel('Account name').fill('Arjun Rawat');
  await page.getByLabel('Account number').fill('50100 4418 2290 63');
  await page.getByLabel('Type it again').fill('50100 4418 2290 63');
  await page.getByLabel('IFSC code').fill('HDFC0002210');
  await expect(page.getByLabel('Bank name')).toHaveValue('HDFC Bank');
  await page.getByRole('button', { name: 'Send a code to my mobile' }).click();
  await page.getByLabel('OTP').fill(await readCode(mobile, 'bank'));
  await page.getByRole('button', { name: 'Add the account' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'HDFC Bank ··9063' });
  await expect(row).toBeVisible();
  await expect(row).toContainText('Not checked yet');
  // Closing toasts are half transparent.
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('button')).toHaveCount(0);
  await expectClean(page, '/withdraw/gateways with an account');

  await row.getByRole('button', { name: 'Remove HDFC Bank ··9063' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove HDFC Bank ··9063?' });
  await expect(dialog).toBeVisible();
  await expectClean(page, 'the question before removing');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(row).toBeVisible();
});
