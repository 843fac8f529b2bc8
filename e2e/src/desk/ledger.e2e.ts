import { newClientRef } from '@crease/client';
import { expect } from '@playwright/test';
import { operatorConsole, playerApi } from '../support/console.ts';
import { openDesk } from '../support/desk.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

test('[I2] from the trial balance with the keyboard down to one transfer and back up; the search finds an adjustment, and the balance of the day before is without it; axe finds nothing', async ({
  page,
}) => {
  const { user } = await playerApi(null).call('loginDemo');
  const [clientRef, playerId] = [newClientRef(), String(user.id)];
  const body = { clientRef, playerId, amount: 250, reason: 'a goodwill credit' };
  await operatorConsole().call('adjustBalance', { body });
  await openDesk(page, 'finance', '/ledger');
  await expect(page.getByText('₹0.00 off')).toBeVisible();
  const balance = page.getByRole('table', { name: 'Trial balance, play:INR' });
  await expect(balance.getByRole('link', { name: 'cash', exact: true })).toBeVisible();
  await expectCleanEverywhere(page, '/ledger');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'cash', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible();
  await expectCleanEverywhere(page, '/ledger/kinds');
  await page.getByRole('table', { name: 'Accounts' }).getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'Lines' })).toBeVisible();
  await expectCleanEverywhere(page, '/ledger/accounts');
  await page.getByRole('table', { name: 'Lines' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Journal \d+/, level: 1 })).toBeVisible();
  const transfers = page.getByRole('table', { name: 'Transfers' });
  await expect(transfers).toBeVisible();
  await expectCleanEverywhere(page, '/ledger/journals');
  const account = transfers.getByRole('link', { name: /:play:INR$/ }).first();
  const name = await account.innerText();
  await account.click();
  await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'Ledger', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Ledger', level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type(clientRef);
  const found = page.getByRole('table', { name: 'Journals found' });
  await expect(found.getByRole('row')).toHaveCount(2);
  await found.getByRole('link').first().click();
  await expect(page.getByText(clientRef).first()).toBeVisible();
  await page
    .getByRole('link', { name: `cash:${playerId}:play:INR` })
    .first()
    .click();
  await expect(page.getByRole('link', { name: user.username })).toBeVisible();
  await page.getByLabel('As of').fill('2020-01-01');
  await expect(page.getByText('₹0.00').first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get('day')).toBe('2020-01-01');
});
