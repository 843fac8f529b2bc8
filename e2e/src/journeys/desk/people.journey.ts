import { expect, test } from '@playwright/test';
import { operatorConsole, playerApi } from '../support/console.ts';
import { openDesk, staffWith } from '../support/desk.ts';
import { expectCleanEverywhere } from '../support/screens.ts';

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
  await expect(page.getByText('signed in nowhere')).toBeVisible();
  const second = await staffWith('owner');
  const api = playerApi(second.token);
  const { items } = await api.call('proposals', { query: { waiting: 'true' } });
  const waiting = items.find(({ preview }) => preview.about === 'staff' && preview.username === person.username);
  await api.call('answerProposal', { params: { id: waiting?.id ?? '' }, body: { agree: true, reason: 'as agreed' } });
  const people = await operatorConsole().call('operators');
  expect(people.find(({ username }) => username === person.username)?.role).toBe('trader');
  await expect(page.getByRole('row', { name: person.username }).getByText('trader')).toBeVisible();
});

test('N takes to the note, and what waits of a player is told', async ({ page }) => {
  const { user } = await playerApi(null).call('loginDemo');
  await openDesk(page, 'support', `/players/${user.id}`);
  await expect(page.getByRole('heading', { name: 'Waiting for us' })).toBeVisible();
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await page.getByRole('heading', { name: user.username, level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page.getByLabel('A note')).toBeFocused();
});

test('axe finds nothing on a person at the desk', async ({ page }) => {
  const person = await staffWith('support');
  await openDesk(page, 'owner', '/staff');
  await page.getByRole('button', { name: person.username }).click();
  await expect(page.getByRole('button', { name: 'Change the role' })).toBeVisible();
  await expectCleanEverywhere(page, '/staff');
});
