import { expect } from '@playwright/test';
import { operatorConsole, playerApi } from '../support/console.ts';
import { openDesk, staffWith } from '../support/desk.ts';
import { expectCleanEverywhere, expectCleanInBothThemes } from '../support/screens.ts';
import { test } from '../world/test.ts';

test('a role changes when a second owner agrees; a session is ended from the pane', async ({ page }) => {
  const person = await staffWith('support');
  await openDesk(page, 'owner', '/staff');
  await page.getByRole('button', { name: person.username }).click();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await page.getByRole('button', { name: 'Change the role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('trader');
  await dialog.getByLabel('Reason').fill('joins the desk');
  await dialog.getByRole('button', { name: 'Propose trader' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'End', exact: true }).first().click();
  await dialog.getByLabel('Reason').fill('a lost laptop');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText('no sessions')).toBeVisible();
  const { api } = await staffWith('owner');
  const { items } = await api.call('proposals', { query: { waiting: 'true' } });
  const waiting = items.find(({ preview }) => preview.about === 'staff' && preview.username === person.username);
  await api.call('answerProposal', { params: { id: waiting?.id ?? '' }, body: { agree: true, reason: 'as agreed' } });
  const people = await operatorConsole().call('operators');
  expect(people.find(({ username }) => username === person.username)?.role).toBe('trader');
  await expect(page.getByRole('row', { name: person.username }).getByText('trader')).toBeVisible();
});

test('N focuses the note, and a player’s pending items are shown', async ({ page }) => {
  const { user } = await playerApi(null).call('loginDemo');
  await openDesk(page, 'support', `/players/${user.id}`);
  await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible();
  await expect(page.getByText('Nothing waiting')).toBeVisible();
  await page.getByRole('heading', { name: user.username, level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page.getByLabel('A note')).toBeFocused();
});

test('a person’s limits are lowered in the pane, and never exceed those for everyone; axe finds nothing', async ({
  page,
}) => {
  const person = await staffWith('finance');
  await openDesk(page, 'owner', '/staff');
  await page.getByRole('button', { name: person.username }).click();
  await expect(page.getByRole('button', { name: 'Change the role' })).toBeVisible();
  await expect(page.getByText('Up to ₹10,000, by role').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change individual limits' }).click();
  const dialog = page.getByRole('dialog', { name: `Limits of ${person.username}` });
  const set = dialog.getByRole('button', { name: 'Set the limits' });
  await dialog.getByLabel('Reason').fill('is new here');
  await dialog.getByLabel('Adjustments').fill('10001');
  await expect(dialog.getByText('At most ₹10,000 for everyone')).toBeVisible();
  await expect(set).toBeDisabled();
  await dialog.getByLabel('Adjustments').fill('750');
  await dialog.getByLabel('Deposits').fill('0');
  await expectCleanInBothThemes(page, 'own limits of a person');
  await set.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Up to ₹750, individual limit')).toBeVisible();
  await expect(page.getByText('Nothing', { exact: true }).first()).toBeVisible();
  await expectCleanEverywhere(page, '/staff');
});
