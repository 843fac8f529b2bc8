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
      deskWithdrawals: ({ query }) => {
        const page = Number((query as { page?: string }).page ?? 1);
        return { items: rows.slice((page - 1) * 50, page * 50), total: rows.length, page, pageSize: 50 };
      },
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
  const keepFirst = (count: number) => {
    rows = rows.slice(0, count);
    return queryClient.invalidateQueries();
  };
  const table = within(await screen.findByRole('table', { name: 'Withdrawals' }));
  return { ...page, table, arrive, keepFirst };
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

test('a payout that the gateway never received can be recorded as paid at the bank', async () => {
  const lost = { at: '2026-12-01T11:00:00.000Z', what: 'payout_lost', reference: '', by: '' };
  const approvals = ['finance.8', 'finance.9'];
  const { user, table } = await openWithdrawals(
    withdrawalOf('W-5', { cancellable: false, approvals, timeline: [lost] }),
    withdrawalOf('W-6', { cancellable: false, approvals }),
  );
  await user.click(table.getByRole('button', { name: 'W-5' }));
  expect(inDetails().getByRole('button', { name: 'Mark as paid' })).toBeDefined();
  await user.click(table.getByRole('button', { name: 'W-6' }));
  expect(inDetails().getByText('It is sent through m_bank automatically.')).toBeDefined();
});

test('a refused name of the payee can be accepted', async () => {
  const payee = {
    payoutAccountId: 'a1',
    type: 'bank' as const,
    masked: '··9063',
    accountName: 'Arjun Rawat',
    bankName: 'HDFC Bank',
    ifscCode: 'HDFC0002210',
    verifiedName: 'Arjun Rawat',
    nameCheck: 'refused' as const,
    alsoOf: [],
  };
  const { user, table } = await openWithdrawals(withdrawalOf('W-5', { payee }));
  await user.click(table.getByRole('button', { name: 'W-5' }));
  expect(inDetails().getByRole('button', { name: 'Accept the name' })).toBeDefined();
});

test('Esc closes the request', async () => {
  const { user, table } = await openWithdrawals(withdrawalOf('W-5'));
  await user.click(table.getByRole('button', { name: 'W-5' }));
  expect(inDetails().getByText('₹4,000.00')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Details')).toBeNull();
});

const bar = (name: string) => screen.getByRole('button', { name });

test('with more requests than a page, Waiting counts all of them, and a narrowed view says that it is of the page', async () => {
  const many = Array.from({ length: 60 }, (_, at) => withdrawalOf(`W-${at + 1}`));
  const { user } = await openWithdrawals(...many);
  expect(await screen.findByRole('button', { name: 'Waiting 60' })).toBeDefined();
  expect(screen.getByText('₹2,00,000.00')).toBeDefined();
  await user.click(bar('Flagged'));
  expect(await screen.findByText('None on this page')).toBeDefined();
  expect(screen.getByText('This page only')).toBeDefined();
  expect(screen.queryByText(/^Shown/)).toBeNull();
});

test('with all requests on the page the narrowed views are counted, and the sum is that of the shown rows', async () => {
  const risk = { level: 'high' as const, reasons: [] };
  const { user } = await openWithdrawals(withdrawalOf('W-5'), withdrawalOf('W-6', { risk, amount: 700 }));
  await user.click(await screen.findByRole('button', { name: 'Flagged 1' }));
  expect(screen.getByText(/^Shown/).textContent).toContain('Shown ₹700.00');
  await user.click(bar('Approved by me 0'));
  expect(screen.getByText('No withdrawals found')).toBeDefined();
});

test('the last page opens when the open one has emptied', async () => {
  const { user, table, keepFirst } = await openWithdrawals(
    ...Array.from({ length: 60 }, (_, at) => withdrawalOf(`W-${at + 1}`)),
  );
  await user.click(bar('Next page'));
  expect(await table.findByRole('button', { name: 'W-60' })).toBeDefined();
  await keepFirst(50);
  expect(await screen.findByText('1 to 50 of 50')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'W-1' })).toBeDefined();
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
