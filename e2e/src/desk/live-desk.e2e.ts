import { expect } from '@playwright/test';
import { openDesk } from '../support/desk.ts';
import { playerWithAccount, requestWithdrawal, submitDocument } from '../support/payout.ts';
import { expectClean } from '../support/screens.ts';
import { test } from '../world/test.ts';

test('the open desk shows new activity of players; in a table in use it waits for a click', async ({
  page,
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage();
  await openDesk(desk, 'owner', '/withdrawals');
  await expect(desk.getByRole('button', { name: 'Waiting' })).toBeVisible();
  const first = await requestWithdrawal(await playerWithAccount(page), 700, 'Arjun Rao');
  const rows = desk.getByRole('table', { name: 'Withdrawals' });
  await expect(rows.getByRole('button', { name: first.withdrawalId })).toBeVisible();

  await rows.getByRole('button', { name: first.withdrawalId }).hover();
  const second = await requestWithdrawal(await playerWithAccount(page), 800, 'Arjun Rao');
  await expect(desk.getByRole('button', { name: '1 new, show' })).toBeVisible();
  await expect(rows.getByRole('button', { name: second.withdrawalId })).toHaveCount(0);
  await desk.getByRole('button', { name: '1 new, show' }).click();
  await expect(rows.getByRole('button', { name: second.withdrawalId })).toBeVisible();

  await desk.getByRole('link', { name: 'Verification' }).click();
  await expect(desk.getByRole('heading', { name: 'Verification' })).toBeVisible();
  const player = await playerWithAccount(page);
  await submitDocument(player, 'Arjun Rawat');
  await expect(desk.getByRole('button', { name: player.username })).toBeVisible();
  await desk.context().close();
});

test('a desk without updates warns, and since when, until updates arrive again', async ({ page }) => {
  let isSilent = false;
  let dropped = 0;
  await page.routeWebSocket(/\/desk-live\//, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => far.send(message));
    // The connection stays up: only the server's messages are dropped.
    far.onMessage((message) => {
      const isNews = String(message).startsWith('42');
      if (isNews) dropped++;
      if (!(isSilent && isNews)) near.send(message);
    });
  });
  await openDesk(page, 'trader', '/markets');
  await expect(page.getByRole('table', { name: 'Markets' })).toBeVisible();
  await expect.poll(() => dropped).toBeGreaterThan(0);
  isSilent = true;
  const strip = page.getByText(/^Live updates stopped \d+ s ago/);
  await expect(strip).toBeVisible();
  await expectClean(page, '/markets in silence');
  isSilent = false;
  await expect(strip).toHaveCount(0);
});
