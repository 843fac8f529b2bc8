import { newClientRef } from '@crease/client';
import { expect } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { playerApi } from '../support/console.ts';
import { openDesk, staffWith } from '../support/desk.ts';
import { toast } from '../support/new-player.ts';
import { expectCleanEverywhere, expectCleanInBothThemes } from '../support/screens.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

test('a player is found by name, opened with the keyboard, adjusted, and the player sees it; above the daily limit the desk shows what is left, and the rest waits; axe finds nothing', async ({
  page,
}) => {
  const { token, user } = await playerApi(null).call('loginDemo');
  const [player, playerId] = [playerApi(token), String(user.id)];
  const { username, api } = await openDesk(page, 'trader', '/players');
  expect(new URL(page.url()).origin).not.toBe(WORLD.origin);
  const credit = { clientRef: newClientRef(), playerId, amount: 9_750, reason: 'a goodwill credit' };
  await api.call('adjustBalance', { body: credit });
  await page.getByLabel('Name, email or mobile').fill(user.username);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectCleanEverywhere(page, '/players');
  await page.getByRole('heading', { name: 'Players', level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: user.username, level: 1 })).toBeVisible();
  const dialog = page.getByRole('dialog');
  const type = async (sum: string) => {
    await page.getByRole('button', { name: 'Adjust' }).click();
    await dialog.getByLabel('Amount').fill(sum);
    await dialog.getByLabel('Reason').fill('a goodwill credit');
  };
  await type('250');
  await dialog.getByRole('button', { name: 'Credit ₹250.00' }).click();
  await expect(page.getByRole('table', { name: 'Ledger' }).getByText('+₹250.00')).toBeVisible();
  await expectCleanEverywhere(page, '/players/:playerId');
  const today = new Date(serverTime()).toISOString().slice(0, 10);
  const { items: lines } = await player.call('statement', { params: { from: today, to: today } });
  expect(lines[0]).toMatchObject({ credit: 250 });

  await type('1');
  await expect(dialog.getByText('₹10,000 of ₹10,000 was decided for this player today')).toBeVisible();
  await expect(dialog.getByText('You decided ₹10,000 of ₹20,000 alone today.')).toBeVisible();
  await expectCleanInBothThemes(page, 'adjustment above the sum of the day');
  const waits = toast(page, 'Waits for a second person');
  await dialog.getByRole('button', { name: 'Credit ₹1.00' }).click();
  await waits;
  expect((await player.call('profile')).wallet.cash).toBe(110_000);
  const owner = await staffWith('owner');
  const { items } = await owner.api.call('proposals', { query: { waiting: 'true' } });
  expect(items.find(({ proposedBy }) => proposedBy === username)).toMatchObject({ kind: 'adjust', mayAnswer: true });
});
