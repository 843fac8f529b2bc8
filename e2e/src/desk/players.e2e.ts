import { expect } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { playerApi } from '../support/console.ts';
import { openDesk } from '../support/desk.ts';
import { expectCleanEverywhere } from '../support/screens.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

async function somebody() {
  const { token, user } = await playerApi(null).call('loginDemo');
  return { playerId: String(user.id), username: user.username, api: playerApi(token) };
}

test('a player is found by name, opened with the keyboard, adjusted, and the player sees it; axe finds nothing', async ({
  page,
}) => {
  const player = await somebody();
  await openDesk(page, 'trader', '/players');
  await page.getByLabel('Name, email or mobile').fill(player.username);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectCleanEverywhere(page, '/players');
  await page.getByRole('heading', { name: 'Players', level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: player.username, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('250');
  await dialog.getByLabel('Reason').fill('a goodwill credit');
  await dialog.getByRole('button', { name: 'Credit ₹250.00' }).click();
  await expect(page.getByRole('table', { name: 'Ledger' }).getByText('+₹250.00')).toBeVisible();
  await expectCleanEverywhere(page, '/players/:playerId');
  const today = new Date(serverTime()).toISOString().slice(0, 10);
  const { items } = await player.api.call('statement', { params: { from: today, to: today } });
  expect(items[0]).toMatchObject({ credit: 250 });
});

test('Ctrl K finds a player; a note is saved with its author, and a limit is lowered', async ({ page }) => {
  const player = await somebody();
  const { username } = await openDesk(page, 'support', '/players');
  await expect(page.getByRole('heading', { name: 'Players', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(player.username);
  await expect(page.getByRole('option', { name: `Player ${player.playerId}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('A note').fill('Asked for a bank statement');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('Asked for a bank statement')).toBeVisible();
  await expect(page.getByText(username).last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Risk and linked accounts' })).toBeVisible();
  await page.getByRole('button', { name: 'Lower a limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sum').fill('5000');
  await dialog.getByLabel('Reason').fill('they asked for it');
  await dialog.getByRole('button', { name: 'Lower', exact: true }).click();
  await expect(page.getByText('₹5,000, ₹0 used')).toBeVisible();
});

test('an auditor can view and gets no commands', async ({ page }) => {
  const player = await somebody();
  await openDesk(page, 'auditor', `/players/${player.playerId}`);
  await expect(page.getByText('Your role can only view this.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adjust' })).toHaveCount(0);
  const { origin } = WORLD;
  expect(new URL(page.url()).origin).not.toBe(origin);
});
