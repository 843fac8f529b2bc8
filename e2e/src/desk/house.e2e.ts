import { expect } from '@playwright/test';
import { generate } from 'otplib';
import { operatorConsole } from '../support/console.ts';
import { expectCleanPages, openDesk, STAFF_PASSWORD } from '../support/desk.ts';
import { expectCleanInBothThemes } from '../support/screens.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

test('an owner invites a person, who joins by the link; when disabled, their page empties at once', async ({
  page,
  browser,
}) => {
  await openDesk(page, 'owner', '/staff');
  const username = `new.${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(username);
  await dialog.getByLabel('Role').selectOption('auditor');
  await dialog.getByLabel('Reason').fill('joins the desk');
  await expectCleanInBothThemes(page, 'an invitation');
  await dialog.getByRole('button', { name: `Invite ${username}` }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  await expectCleanInBothThemes(page, 'its link');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('table', { name: 'Invitations' }).getByText(username)).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByLabel('Name')).toHaveValue(username);
  await theirs.getByLabel('Password').fill(STAFF_PASSWORD);
  await expectCleanInBothThemes(theirs, 'a person joins');
  await theirs.getByRole('button', { name: 'Set up your code app' }).click();
  const secret = await theirs.locator('code').innerText();
  await expectCleanInBothThemes(theirs, 'their code app');
  await theirs.getByLabel('Code of six digits').fill(await generate({ secret, epoch: serverTime() / 1000 }));
  await expect(theirs.getByRole('listitem')).toHaveCount(10);
  await expectCleanInBothThemes(theirs, 'their recovery codes');
  await theirs.getByRole('button', { name: 'I have saved them' }).click();
  await theirs.getByRole('link', { name: 'Audit log' }).click();
  await expect(theirs.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  const kept = await theirs.evaluate(() => [document.cookie, JSON.stringify({ ...localStorage })].join());
  expect(kept).not.toMatch(/op_|crease-desk/);

  await page.getByRole('button', { name: username }).click();
  await page.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByLabel('Reason').fill('a lost laptop');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(dialog).toHaveCount(0);
  // Without any action on that page: the server closes its connection, and it empties.
  await expect(theirs.getByText('Your session has ended.')).toBeVisible();
  await expect(theirs.getByText('Audit log')).toHaveCount(0);
  await theirs.context().close();
});

test('an operator changes their own password; the old one no longer works', async ({ page }) => {
  const { username, api } = await openDesk(page, 'auditor', '/account');
  const password = 'another long password';
  await page.getByLabel('Current password').fill(STAFF_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Password changed. Your other sessions ended.')).toBeVisible();
  const old = api.call('operatorLogin', { body: { username, password: STAFF_PASSWORD } });
  await expect(old).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('the audit log states that its chain is intact, and shows requests', async ({ page }) => {
  const { username } = await openDesk(page, 'owner', '/audit');
  await expect(page.getByText('is intact.')).toBeVisible();
  await page.getByLabel('Person').fill(username);
  await expect(page.getByRole('cell', { name: 'acceptInvitation' }).first()).toBeVisible();
  await operatorConsole().call('setDemoUsers', { body: { enabled: true } });
  await page.getByLabel('Person').fill('console');
  await page.getByLabel('Act', { exact: true }).fill('setDemoUsers');
  await page.getByRole('table', { name: 'Acts' }).getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Request', exact: true })).toBeVisible();
  const { whole } = await operatorConsole().call('checkAudit');
  expect(whole).toBe(true);
});

test('axe finds nothing on any page of the desk, and nothing overflows', async ({ page }) => {
  await openDesk(page, 'owner', '/deposits');
  await expectCleanPages(page, PAGES);
});

const PAGES = [
  ['/deposits', 'Deposits'],
  ['/banners', 'Banners and messages'],
  ['/staff', 'Staff and roles'],
  ['/settings', 'Settings'],
  ['/terms', 'Money terms'],
  ['/account', 'Your account'],
  ['/linked', 'Linked pairs'],
  ['/visits', 'Visits'],
  ['/outbox', 'Outbox'],
  ['/audit', 'Audit log'],
  ['/health', 'Health'],
  ['/reconciliation', 'Reconciliation'],
] as const;
