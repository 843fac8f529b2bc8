import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../core/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DepositListPage } from './deposit-list-page.tsx';

const depositOf = (depositId: string) => ({
  depositId,
  gateway: 'upi',
  amount: 500,
  currency: 'INR',
  sent: '500',
  rate: 1,
  fee: 0,
  credited: 500,
  status: 'approved' as const,
  inReview: false,
  reason: '',
  reference: '',
  confirmations: null,
  createdAt: '2026-12-03T14:00:00.000Z',
  expiresAt: '2026-12-03T15:00:00.000Z',
  decidedAt: '2026-12-03T14:10:00.000Z',
  timeline: [],
});

test('the deposit that the address names is shown, even if it is on another page of the list', async () => {
  useSession.setState({ isAuth: true, token: 'token' });
  await renderPage(
    DepositListPage,
    {
      deposits: { items: [depositOf('D2')], total: 30, page: 1, pageSize: 20 },
      deposit: { deposit: depositOf('D1'), next: null },
      gateways: { items: [] },
    } as never,
    { path: '/deposit/list', at: '/deposit/list?ref=D1' },
  );
  expect(await screen.findByRole('heading', { name: 'Deposit D1' })).toBeDefined();
});
