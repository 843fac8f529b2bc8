import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../core/session.ts';
import { noteOf, renderPage } from '../testing/render-page.tsx';
import { CODE_SENT } from '../testing/session-replies.ts';
import { AccountForm } from './account-form.tsx';

const EMPTY = { items: [], defaultAccountId: null, most: 5, payableAfterHours: 0, verifiedName: null };

async function openForm(verifiedName: string | null = null) {
  useSession.setState({ isAuth: true, token: 'token' });
  const page = await renderPage(() => <AccountForm list={{ ...EMPTY, verifiedName }} />, {
    sendPayoutCode: CODE_SENT,
    addPayoutAccount: () => ({ payoutAccount: {} }),
    payoutAccounts: () => EMPTY,
  } as never);
  await screen.findByLabelText('Account name');
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const press = (text: string) => page.user.click(screen.getByText(text).closest('button') as HTMLElement);
  const write = async (label: string, text: string) => {
    await page.user.clear(await screen.findByLabelText(label));
    await page.user.paste(text);
  };
  return { ...page, field, press, write };
}

test('[EN-07] faults of a bank account are named before a code is sent; its bank follows from the IFSC code', async () => {
  const { user, bodiesOf, toasts, field, press, write } = await openForm();
  await write('IFSC code', 'KVNBO000830');
  await press('Send a code to my mobile');
  expect(noteOf(field('IFSC code'))).toBe('The fifth character is the digit 0');
  expect(bodiesOf('sendPayoutCode')).toEqual([]);
  await write('IFSC code', 'HDFC0002210');
  expect(field('Bank name').value).toBe('HDFC Bank');
  await write('Account name', 'Arjun Rawat');
  await write('Account number', '50100 4418 2290 63');
  // It must be typed: a paste would repeat the fault.
  await write('Type it again', '50100 4418 2290 63');
  expect(field('Type it again').value).toBe('');
  await user.type(field('Type it again'), '50100 4418 2290 64');
  await press('Send a code to my mobile');
  expect(field('Type it again').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Type it again'), '{Backspace}3');
  await press('Send a code to my mobile');
  await write('OTP', '123456');
  await press('Add the account');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  const number = '50100 4418 2290 63';
  expect(bodiesOf('addPayoutAccount')).toMatchObject([
    { type: 'bank', accountName: 'Arjun Rawat', accountNo: number, ifscCode: 'HDFC0002210', otp: '123456' },
  ]);
  await waitFor(() => expect(field('Account number').value).toBe(''));
});

test('[EN-07] a UPI address is a payout account of one field', async () => {
  const { user, bodiesOf, press, write } = await openForm();
  await user.click(screen.getByText('UPI'));
  await write('UPI ID', 'asha@okhdfc');
  await press('Send a code to my mobile');
  await write('OTP', '123456');
  await press('Add the account');
  await waitFor(() =>
    expect(bodiesOf('addPayoutAccount')).toEqual([{ type: 'upi', upi: 'asha@okhdfc', otp: '123456' }]),
  );
});

test('[EN-07] with a verified identity the account has its name, which is not sent', async () => {
  const { user, bodiesOf, field, press, write } = await openForm('Arjun Rawat');
  expect(field('Account name').value).toBe('Arjun Rawat');
  expect(field('Account name').readOnly).toBe(true);
  await write('Account number', '50100 4418 2290 63');
  await user.type(field('Type it again'), '50100 4418 2290 63');
  await write('IFSC code', 'HDFC0002210');
  await press('Send a code to my mobile');
  await write('OTP', '123456');
  await press('Add the account');
  await waitFor(() => expect(bodiesOf('addPayoutAccount')).toHaveLength(1));
  expect(bodiesOf('addPayoutAccount')[0]).not.toHaveProperty('accountName');
});

test('an incomplete code is marked; after a change of kind or an added account no field is', async () => {
  const { user, bodiesOf, toasts, field, press, write } = await openForm();
  const marked = () => document.querySelectorAll('[aria-invalid="true"]').length;
  await press('Send a code to my mobile');
  expect(marked()).toBeGreaterThan(0);
  await user.click(screen.getByText('UPI'));
  expect(marked()).toBe(0);
  await write('UPI ID', 'asha@okhdfc');
  await press('Send a code to my mobile');
  await write('OTP', '123');
  expect(marked()).toBe(0);
  await press('Add the account');
  expect(noteOf(field('OTP'))).toBe('Six digits needed, 3 typed');
  expect(bodiesOf('addPayoutAccount')).toEqual([]);
  await write('OTP', '123456');
  await press('Add the account');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  await waitFor(() => expect(field('UPI ID').value).toBe(''));
  await waitFor(() => expect(screen.queryByLabelText('OTP')).toBeNull());
  expect(marked()).toBe(0);
});
