import { expect, type Page } from '@playwright/test';
import { operatorConsole, readCode } from '../support/console.ts';
import { approvePending, openDesk, staffWith } from '../support/desk.ts';
import { playerWithAccount, requestWithdrawal, submitDocument } from '../support/payout.ts';
import { expectClean, expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

const openRow = (page: Page, id: string) =>
  page.getByRole('table', { name: 'Withdrawals' }).getByRole('button', { name: id }).click();

/** A verified player whose account has a name that nearly matches. */
async function nearlyNamed(page: Page) {
  const player = await playerWithAccount(page);
  await player.api.call('sendPayoutCode', {});
  const otp = await readCode(player.mobile, 'bank');
  const account = { type: 'bank' as const, accountNo: `50100${player.mobile.slice(1)}`, ifscCode: 'HDFC0002210' };
  await player.api.call('addPayoutAccount', { body: { ...account, accountName: 'A Rawat', otp } });
  await submitDocument(player, 'Arjun Rawat');
  const [kyc] = (await operatorConsole().call('kycSubmissions', { query: { playerId: player.playerId } })).items;
  await operatorConsole().call('approveKyc', { params: { id: kyc?.id ?? '' }, body: {} });
  return { ...player, accountNo: account.accountNo };
}

/** A player whose withdrawal is paid by a file for the bank. */
async function paidByFile(page: Page) {
  const by = async (paidBy: 'file' | 'gateway') =>
    approvePending(await operatorConsole().call('setPayoutMethod', { body: { paidBy, reason: 'an e2e test' } }));
  const player = await playerWithAccount(page);
  await by('file');
  const { withdrawalId } = await requestWithdrawal(player, 900, 'Arjun Rao');
  await by('gateway');
  return withdrawalId;
}

test('[MO-02] a new request is shown on the open desk; above the limit two people must approve; the payout file is downloaded, and the bank’s reply is processed row by row; [EN-07] a name that nearly matches the verified one is accepted by hand, with an audited reason; axe finds nothing', async ({
  page,
}) => {
  const [named, inFile, player] = [await nearlyNamed(page), await paidByFile(page), await playerWithAccount(page)];
  const { username } = await openDesk(page, 'finance', '/withdrawals');
  const rows = page.getByRole('table', { name: 'Withdrawals' });
  await expect(rows.getByRole('button', { name: inFile })).toBeVisible();
  const { withdrawalId } = await requestWithdrawal(player, 4_000, 'Arjun Rao');
  // The open page shows it at once.
  await openRow(page, withdrawalId);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Not verified');
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible();
  await expectCleanEverywhere(page, '/withdrawals');
  await page.keyboard.press('a');
  await expect(page.getByText('You have approved. A second person must approve as well.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  const second = await staffWith('finance');
  await second.api.call('approveWithdrawal', { params: { id: withdrawalId }, body: { note: '' } });
  const statusNow = async () =>
    (await player.api.call('withdrawals', { query: {} })).items.find((one) => one.withdrawalId === withdrawalId)
      ?.status;
  await expect.poll(statusNow).toBe('approved');

  await openRow(page, inFile);
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeVisible();
  await page.getByRole('button', { name: 'Bank files' }).click();
  const files = page.getByRole('dialog', { name: 'Bank files' });
  const download = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Download the file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^payouts-\d{8}-\d{4}\.csv$/);
  await expectClean(page, 'the bank files');
  const answer = `request,amount,status,reference\n${inFile},900.00,paid,UTR ${inFile}\nW-9999999,1.00,paid,UTR 1`;
  await files
    .getByLabel('The bank’s reply')
    .setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) });
  const results = files.getByRole('table', { name: 'Rows of the reply' });
  await expect(results.getByRole('row', { name: inFile })).toContainText('Paid');
  await expect(results.getByRole('row', { name: 'W-9999999' })).toContainText('Unknown request');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Names to review/ }).click();
  // Identified by the end of its number: player ids are part of other rows as well.
  const row = page.getByRole('row', { name: `··${named.accountNo.slice(-4)}` });
  await expect(row).toContainText('A Rawat');
  await expectClean(page, 'names to judge');
  await row.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'The account is the player’s own' });
  await dialog.getByLabel('Reason').fill('the bank shortens first names');
  await dialog.getByRole('button', { name: 'Accept the name' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await named.api.call('payoutAccounts')).items).toMatchObject([{ nameCheck: 'accepted', payable: true }]);
  const trail = await operatorConsole().call('auditTrail', { query: { operator: username, act: 'judgePayoutName' } });
  expect(trail.items[0]).toMatchObject({ outcome: 'done' });
});
