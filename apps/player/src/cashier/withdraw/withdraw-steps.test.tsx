import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { useSession } from '../../core/session.ts';
import { noteOf, renderPage } from '../../testing/render-page.tsx';
import { CODE_SENT } from '../../testing/session-replies.ts';
import { WithdrawSteps } from './withdraw-steps.tsx';

const ACCOUNT = {
  payoutAccountId: '3',
  type: 'upi' as const,
  masked: 'as··@okhdfc',
  accountName: 'Arjun Rawat',
  bankName: null,
  ifscCode: null,
  iban: null,
  expiry: null,
  nameMatches: null,
  nameCheck: 'unchecked' as const,
  payableFrom: '2026-01-01T00:00:00.000Z',
  payable: true,
  addedAt: '2026-01-01T00:00:00.000Z',
};
const LIST = { items: [ACCOUNT], defaultAccountId: '3', most: 5, payableAfterHours: 0, verifiedName: null };
const TERMS = { min: 100_00, available: 100_000_00, usualSeconds: null, carried: null };
const wallet = { balance: 100_000_00, cash: 100_000_00, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0 };

test('[RT-14] a withdrawal: the maximum, what is left, the review, a short and a wrong code', async () => {
  useSession.setState({ isAuth: true, token: 'token', wallet });
  const { user, bodiesOf } = await renderPage(
    () => <WithdrawSteps terms={TERMS as never} list={LIST} target="•••• 4410" />,
    {
      sendWithdrawalCode: CODE_SENT,
      createWithdrawal: () => refused(400, { code: 'BAD_CODE', message: 'The code is wrong', field: 'otp' }),
    } as never,
  );
  const buttonOf = (text: string | RegExp) => screen.getByText(text).closest('button') as HTMLButtonElement;
  const press = (text: string) => user.click(buttonOf(text));
  const write = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.paste(text);
  };
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount');
  await press('Max');
  expect(amount.value).toBe('1,00,000.00');
  await write(amount, '1,00,000.50');
  expect(noteOf(amount)).toBe('₹0.50 more than can be withdrawn. Max is ₹1,00,000.00.');
  await write(amount, '2,000');
  // What can still be withdrawn, and the balance.
  expect(screen.getAllByText('₹98,000.00')).toHaveLength(2);
  await press('Review ₹2,000.00');
  expect(await screen.findByText('You receive')).toBeDefined();
  await waitFor(() => expect(screen.getByText('Review your withdrawal')).toBe(document.activeElement));
  await press('Send the code');
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  await waitFor(() => expect(screen.getByText('Enter the code')).toBe(document.activeElement));
  expect(bodiesOf('sendWithdrawalCode')).toEqual([{ amount: 2000, payoutAccountId: '3' }]);
  await screen.findByText(/^Send again in/);
  expect(buttonOf(/^Send again in/).disabled).toBe(true);
  await write(code, '12');
  await press('Withdraw ₹2,000.00');
  expect(noteOf(code)).toBe('Six digits needed, 2 typed');
  expect(bodiesOf('createWithdrawal')).toEqual([]);
  await write(code, '123456');
  await press('Withdraw ₹2,000.00');
  expect(await screen.findByText('The code is wrong')).toBeDefined();
  expect(noteOf(code)).toBe('The code is wrong');
  expect(bodiesOf('createWithdrawal')).toMatchObject([{ amount: 2000, payoutAccountId: '3', otp: '123456' }]);
});
