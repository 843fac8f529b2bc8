import { newClientRef } from '@crease/client';
import { expect } from '@playwright/test';
import { playerApi } from '../support/console.ts';
import { openDesk, staffWith } from '../support/desk.ts';
import { expectCleanInBothThemes } from '../support/screens.ts';
import { test } from '../world/test.ts';

test('a credit split into calls is stopped by the daily limit: the desk shows what is left, and the rest waits', async ({
  page,
}) => {
  const { user, token } = await playerApi(null).call('loginDemo');
  const { username } = await openDesk(page, 'trader', `/players/${user.id}`);
  const dialog = page.getByRole('dialog');
  const credit = async (sum: string, label: string) => {
    await page.getByRole('button', { name: 'Adjust' }).click();
    await dialog.getByLabel('Amount').fill(sum);
    await dialog.getByLabel('Reason').fill('a goodwill credit');
    return () => dialog.getByRole('button', { name: `Credit ${label}` }).click();
  };
  await (await credit('10000', '₹10,000.00'))();
  await expect(dialog).toHaveCount(0);
  const again = await credit('1', '₹1.00');
  await expect(dialog.getByText('₹10,000 of ₹10,000 was decided for this player today')).toBeVisible();
  await expect(dialog.getByText('You decided ₹10,000 of ₹20,000 alone today.')).toBeVisible();
  await expectCleanInBothThemes(page, 'adjustment above the sum of the day');
  await again();
  await expect(page.getByText('Waits for a second person').first()).toBeVisible();
  const { wallet } = await playerApi(token).call('profile');
  expect(wallet.cash).toBe(110_000);
  const owner = await staffWith('owner');
  const { items } = await owner.api.call('proposals', { query: { waiting: 'true' } });
  expect(items.find(({ proposedBy }) => proposedBy === username)).toMatchObject({ kind: 'adjust', mayAnswer: true });
});

test('an owner proposes new limits; the amounts a person decided alone today are in their row', async ({ page }) => {
  const { user } = await playerApi(null).call('loginDemo');
  const person = await staffWith('finance');
  const body = {
    clientRef: newClientRef(),
    playerId: String(user.id),
    amount: 2_500,
    reason: 'as a test',
  };
  await person.api.call('adjustBalance', { body });
  await openDesk(page, 'owner', '/staff');
  await page.getByRole('button', { name: person.username }).click();
  await expect(page.getByText('₹2,500 of ₹20,000')).toBeVisible();
  await page.goto(`${new URL(page.url()).origin}/settings`);
  await page.getByRole('button', { name: 'Propose other limits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Limits of one person' });
  await dialog.getByLabel('A deposit that the gateway reports').fill('20000');
  await dialog.getByLabel('Reason').fill('more staff from tomorrow');
  await expectCleanInBothThemes(page, 'limits of one person');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Up to ₹10,000', { exact: true })).toBeVisible();
});
