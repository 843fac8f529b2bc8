import { expect, type Page } from '@playwright/test';
import { operatorConsole, readCode } from '../support/console.ts';
import { newPlayer, PHONE, type PlayerDetails } from '../support/new-player.ts';
import { api } from '../support/player.ts';
import { expectClean, expectCleanEverywhere } from '../support/screens.ts';
import { test } from '../world/test.ts';

/** Adds a bank account over the API. */
async function addBank(page: Page, { mobile }: PlayerDetails): Promise<string> {
  await api(page, '/bank/otp', {});
  const otp = await readCode(mobile, 'bank');
  const bank = { type: 'bank', accountNo: `5010${Date.now()}`.slice(0, 14), ifscCode: 'HDFC0002210', otp };
  const { payoutAccount } = await api<{ payoutAccount: { masked: string } }>(page, '/bank', {
    ...bank,
    accountName: 'Arjun Rawat',
  });
  return `HDFC Bank ${payoutAccount.masked}`;
}

/** From the form to the request: the amount, the review, and the code from the mobile. */
async function withdraw(page: Page, { mobile }: PlayerDetails, sum: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(sum);
  await page.getByRole('button', { name: `Review ₹${sum}.00` }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await readCode(mobile, 'withdraw'));
  await page.getByRole('button', { name: `Withdraw ₹${sum}.00` }).click();
  await expect(page.getByRole('heading', { name: `Requested ₹${sum}.00` })).toBeVisible();
}

test.use({ viewport: PHONE });

test('[RT-14] the withdrawal pages are for players: amount, review, code; paid live once approved; axe finds nothing in any step', async ({
  page,
}) => {
  for (const path of ['/withdraw', '/withdrawlist']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  const made = await newPlayer(page, '/withdraw');
  // No account yet: the obstacle is shown instead of the form.
  await expect(page.getByRole('heading', { name: 'One thing to do before you can withdraw' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add one' })).toHaveAttribute('href', '/withdraw/gateways');
  await expectCleanEverywhere(page, 'the obstacle');
  const account = await addBank(page, made);
  await page.reload();
  await expect(page.getByRole('radio', { name: new RegExp(account) })).toBeChecked();

  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('1,00,000.50');
  await expect(page.getByText('₹0.50 more than can be withdrawn. Max is ₹1,00,000.00.')).toBeVisible();
  await expectCleanEverywhere(page, 'amount');
  await page.getByRole('button', { name: 'Max' }).click();
  await expect(amount).toHaveValue('1,00,000.00');
  await amount.fill('2,000');
  await expect(page.getByText('₹98,000.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Review ₹2,000.00' }).click();
  await expect(page.getByRole('heading', { name: 'Check it' })).toBeFocused();
  await expect(page.getByText(account).first()).toBeVisible();
  await expect(page.getByText('You receive')).toBeVisible();
  await expectCleanEverywhere(page, 'review');
  await page.getByRole('button', { name: 'Send the code' }).click();

  const code = page.getByLabel('Code', { exact: true });
  const right = await readCode(made.mobile, 'withdraw');
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
  await code.fill('12');
  await page.getByRole('button', { name: 'Withdraw ₹2,000.00' }).click({ force: true });
  await expect(page.getByText('Six digits are needed, 2 typed')).toBeVisible();
  await expectCleanEverywhere(page, 'code');
  await code.fill(right === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Withdraw ₹2,000.00' }).click();
  await expect(page.getByText('The code is wrong. Tries left: 2')).toBeVisible();
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.getByRole('button', { name: 'Withdraw ₹2,000.00' }).click();
  await expect(page.getByRole('heading', { name: 'Requested ₹2,000.00' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('₹98,000.00')).toBeVisible();
  // The requested amount has left the balance and is not at risk.
  await expect(page.getByRole('banner').getByText('₹0.00')).toBeVisible();
  await expect(page.getByText('Our team checks it', { exact: true })).toBeVisible();
  await expectCleanEverywhere(page, 'sent');

  const id = new URL(page.url()).searchParams.get('ref') as string;
  await operatorConsole().call('approveWithdrawal', { params: { id }, body: { note: '' } });
  await expect(page.getByRole('heading', { name: '₹2,000.00 paid' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('₹98,000.00')).toBeVisible();
});

test('[RT-14][ST-03] the list: chips with counts, the details next to it, cancelled in a dialog that names the amount', async ({
  page,
}) => {
  const made = await newPlayer(page, '/withdrawlist');
  await expect(page.getByText('No withdrawals yet')).toBeVisible();
  const account = await addBank(page, made);
  await page.goto('/withdraw');
  await withdraw(page, made, '4,000');
  await page.getByRole('link', { name: 'See all requests' }).click();
  await expect(page.getByRole('radio', { name: 'Withdrawals' })).toBeChecked();
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('−₹4,000.00')).toBeVisible();
  const detail = page.getByRole('region', { name: /^Withdrawal W-/ });
  await expect(detail.getByText('Held from your cash')).toBeVisible();
  await expect(detail.getByText(account)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Requests 1' })).toBeVisible();
  await expectCleanEverywhere(page, 'the list');

  await detail.getByRole('button', { name: 'Cancel and get ₹4,000.00 back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the withdrawal of ₹4,000.00?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expect(dialog.getByText('₹1,00,000.00').first()).toBeVisible();
  await expectClean(page, 'the cancel dialog');
  await dialog.getByRole('button', { name: 'Cancel and get ₹4,000.00 back' }).click();
  await expect(rows.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('₹1,00,000.00')).toBeVisible();
  await page.getByRole('button', { name: /^Cancelled 1/ }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^Pending 0/ }).click();
  await expect(page.getByText('None with this status')).toBeVisible();
  // An address opens one; arrows and Esc work as for deposits.
  await page.goto('/withdrawlist');
  await rows.getByRole('button', { name: /^Open W-/ }).press('Enter');
  await expect(detail).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await page.getByRole('radio', { name: 'Deposits' }).click();
  await expect(page).toHaveURL(/\/deposit\/list$/);
});
