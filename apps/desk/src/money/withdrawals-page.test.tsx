import type { ReplyOf as WireReply } from '@crease/contract';
import { queryClient } from '@crease/web';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inDetails, renderDesk } from '../testing/render-desk.tsx';
import { WithdrawalsPage } from './withdrawals-page.tsx';

type Row = WireReply<'deskWithdrawals'>['items'][number];

function withdrawalOf(withdrawalId: string, changes: Partial<Row> = {}): Row {
  return {
    withdrawalId,
    amount: 4_000,
    fee: 0,
    payoutAccountId: 'a1',
    gateway: 'm_bank',
    status: 'pending',
    reason: '',
    cancellable: true,
    createdAt: '2026-12-01T10:00:00.000Z',
    decidedAt: null,
    paidAt: null,
    timeline: [],
    playerId: '41',
    username: 'asha 22',
    inReview: false,
    approvals: [],
    needs: 2,
    payee: null,
    identity: 'none',
    risk: { level: 'low', reasons: [] },
    ...changes,
  };
}

/** Opens the page of an operator of finance over the requests that the server keeps. */
async function openWithdrawals(...first: Row[]) {
  let rows = first;
  const decided = (withdrawal: Row, waitingForSecond: boolean) => ({ withdrawal, waitingForSecond });
  const page = await renderDesk(
    WithdrawalsPage,
    {
      deskWithdrawals: () => ({ items: rows, total: rows.length, page: 1, pageSize: 50 }),
      playersPayoutAccounts: [],
      approveWithdrawal: () => {
        rows = rows.map((row) => ({ ...row, approvals: ['finance.7'] }));
        return decided(rows[0] as Row, true);
      },
      declineWithdrawal: () => {
        const [declined] = rows.splice(0, 1);
        return decided(declined as Row, false);
      },
    },
    { role: 'finance', path: '/withdrawals' },
  );
  const arrive = (...next: Row[]) => {
    rows = [...rows, ...next];
    return queryClient.invalidateQueries();
  };
  const table = within(await screen.findByRole('table', { name: 'Withdrawals' }));
  return { ...page, table, arrive };
}

test('[MO-02] above the limit the first approval waits for a second person, and cannot be repeated', async () => {
  const { user, bodiesOf, toasts } = await openWithdrawals(withdrawalOf('W-5'));
  await user.keyboard('j{Enter}a');
  expect(await inDetails().findByText('You have approved. A second person must approve as well.')).toBeDefined();
  expect(inDetails().getByText('1 of 2')).toBeDefined();
  expect(inDetails().getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
  await user.keyboard('a');
  expect(bodiesOf('approveWithdrawal')).toEqual([{ note: '' }]);
  expect(toasts()).toEqual(['Approved; waits for a second person']);
});

test('[MO-02] D focuses the reason that is missing; with one the request is declined and leaves the list', async () => {
  const { user, table, bodiesOf } = await openWithdrawals(withdrawalOf('W-5'));
  await user.click(table.getByRole('button', { name: 'W-5' }));
  await user.keyboard('d');
  expect(document.activeElement).toBe(inDetails().getByLabelText('Reason'));
  await user.keyboard('the account is somebody else’s');
  await user.click(inDetails().getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Nothing waiting')).toBeDefined();
  expect(screen.queryByLabelText('Details')).toBeNull();
  expect(bodiesOf('declineWithdrawal')).toEqual([{ reason: 'the account is somebody else’s', approvals: 0 }]);
});

test('Esc closes the request', async () => {
  const { user, table } = await openWithdrawals(withdrawalOf('W-5'));
  await user.click(table.getByRole('button', { name: 'W-5' }));
  expect(inDetails().getByText('₹4,000.00')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Details')).toBeNull();
});

test('a new request is shown at once, but under the pointer it waits for a click', async () => {
  const { user, table, arrive } = await openWithdrawals(withdrawalOf('W-5'));
  await arrive(withdrawalOf('W-6'));
  await user.hover(await table.findByRole('button', { name: 'W-6' }));
  await arrive(withdrawalOf('W-7'));
  const show = await screen.findByRole('button', { name: '1 new, show' });
  expect(table.queryByRole('button', { name: 'W-7' })).toBeNull();
  await user.click(show);
  await waitFor(() => expect(table.getByRole('button', { name: 'W-7' })).toBeDefined());
});
