import { expect, type Page } from '@playwright/test';
import { operatorConsole, readCode } from '../support/console.ts';
import { approvePending, openDesk } from '../support/desk.ts';
import { playerWithAccount, requestWithdrawal, submitDocument } from '../support/payout.ts';
import { expectClean, expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

const openRow = (page: Page, id: string) =>
  page.getByRole('table', { name: 'Withdrawals' }).getByRole('button', { name: id }).click();

test('[MO-02] above the limit two people must approve: the first cannot approve twice, and the second pays it out; axe finds nothing', async ({
  page,
  browser,
}) => {
  const player = await playerWithAccount(page);
  const { withdrawalId } = await requestWithdrawal(player, 4_000, 'Arjun Rao');
  await openDesk(page, 'finance', '/withdrawals');
  await openRow(page, withdrawalId);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Not verified');
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible();
  await expectCleanEverywhere(page, '/withdrawals');
  await page.keyboard.press('a');
  await expect(page.getByText('You have approved. A second person must approve as well.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();

  const second = await (await browser.newContext()).newPage();
  await openDesk(second, 'finance', '/withdrawals');
  await openRow(second, withdrawalId);
  await expect(second.getByText('1 of 2', { exact: true })).toBeVisible();
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  const statusNow = async () =>
    (await player.api.call('withdrawals', { query: {} })).items.find((one) => one.withdrawalId === withdrawalId)
      ?.status;
  await expect.poll(statusNow).toBe('approved');
  await second.context().close();
});

test('[MO-02] a request is declined with a reason shown to its player; Esc closes, ? lists the keys', async ({
  page,
}) => {
  const player = await playerWithAccount(page);
  const { withdrawalId } = await requestWithdrawal(player, 1_500, 'Arjun Rao');
  await openDesk(page, 'finance', '/withdrawals');
  await openRow(page, withdrawalId);
  await page.keyboard.press('d');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.getByLabel('Reason').fill('the account is somebody else’s');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(
    page.getByRole('table', { name: 'Withdrawals' }).getByRole('button', { name: withdrawalId }),
  ).toHaveCount(0);
  const { items } = await player.api.call('withdrawals', { query: {} });
  expect(items[0]).toMatchObject({ status: 'declined', reason: 'the account is somebody else’s' });
  await page.getByRole('heading', { name: 'Withdrawals', level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('approve');
});

test('[MO-02] the payout file is downloaded, and the bank’s reply is processed row by row', async ({ page }) => {
  const by = async (paidBy: 'file' | 'gateway') =>
    approvePending(await operatorConsole().call('setPayoutMethod', { body: { paidBy, reason: 'an e2e test' } }));
  const player = await playerWithAccount(page);
  await by('file');
  const { withdrawalId } = await requestWithdrawal(player, 900, 'Arjun Rao');
  await by('gateway');
  await openDesk(page, 'finance', '/withdrawals');
  await openRow(page, withdrawalId);
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeVisible();
  await page.getByRole('button', { name: 'Bank files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bank files' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^payouts-\d{8}-\d{4}\.csv$/);
  await expectClean(page, 'the bank files');
  const answer = `request,amount,status,reference\n${withdrawalId},900.00,paid,UTR ${withdrawalId}\nW-9999999,1.00,paid,UTR 1`;
  await dialog
    .getByLabel('The bank’s reply')
    .setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) });
  const rows = dialog.getByRole('table', { name: 'Rows of the reply' });
  await expect(rows.getByRole('row', { name: withdrawalId })).toContainText('Paid');
  await expect(rows.getByRole('row', { name: 'W-9999999' })).toContainText('Unknown request');
});

test('[EN-07] a name that nearly matches the verified one is accepted by hand, with an audited reason', async ({
  page,
}) => {
  const player = await playerWithAccount(page);
  await player.api.call('sendPayoutCode', {});
  const otp = await readCode(player.mobile, 'bank');
  const account = { type: 'bank' as const, accountNo: `50100${player.mobile.slice(1)}`, ifscCode: 'HDFC0002210' };
  await player.api.call('addPayoutAccount', { body: { ...account, accountName: 'A Rawat', otp } });
  await submitDocument(player, 'Arjun Rawat');
  const [kyc] = (await operatorConsole().call('kycSubmissions', { query: { playerId: player.playerId } })).items;
  await operatorConsole().call('approveKyc', { params: { id: kyc?.id ?? '' }, body: {} });
  const { username } = await openDesk(page, 'finance', '/withdrawals');
  await page.getByRole('button', { name: /^Names to review/ }).click();
  // Identified by the end of its number: player ids are part of other rows as well.
  const row = page.getByRole('row', { name: `··${account.accountNo.slice(-4)}` });
  await expect(row).toContainText('A Rawat');
  await expectClean(page, 'names to judge');
  await row.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'The account is the player’s own' });
  await dialog.getByLabel('Reason').fill('the bank shortens first names');
  await dialog.getByRole('button', { name: 'Accept the name' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await player.api.call('payoutAccounts')).items).toMatchObject([{ nameCheck: 'accepted', payable: true }]);
  const trail = await operatorConsole().call('auditTrail', { query: { operator: username, act: 'judgePayoutName' } });
  expect(trail.items[0]).toMatchObject({ outcome: 'done' });
});
