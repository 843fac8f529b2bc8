import type { ReplyOf as WireReply } from '@crease/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inDetails, inDialog, renderDesk } from '../testing/render-desk.tsx';
import { DepositsPage } from './deposits-page.tsx';

type Row = WireReply<'deskDeposits'>['items'][number];

const REVIEWED: Row = {
  depositId: 'D-5',
  gateway: 'm_bkash',
  amount: 500,
  currency: 'BDT',
  sent: 625,
  rate: 0.8,
  fee: 0,
  credited: 500,
  status: 'approved',
  inReview: true,
  reason: 'refund_unmatched',
  reference: '6H7801QFYM',
  confirmations: null,
  createdAt: '2026-12-01T10:00:00.000Z',
  expiresAt: '2026-12-01T10:20:00.000Z',
  decidedAt: '2026-12-01T10:05:00.000Z',
  timeline: [],
  playerId: '41',
  username: 'asha 22',
  loose: [],
  openRefund: 0,
};

async function openDeposit(own: Partial<Row>) {
  const deposit = { ...REVIEWED, ...own };
  const answers = {
    deskDeposits: { items: [deposit], total: 1, page: 1, pageSize: 50 },
    approveDeposit: { deposit, waitingForSecond: false },
    gatewaySwitches: { items: [] },
  };
  const page = await renderDesk(DepositsPage, answers, { role: 'finance', path: '/deposits' });
  const table = within(await screen.findByRole('table', { name: 'Deposits' }));
  await page.user.click(table.getByRole('button', { name: 'D-5' }));
  const buttons = () =>
    ['Credit', 'Take back', 'Decline'].filter((name) => inDetails().queryByRole('button', { name }) !== null);
  return { ...page, buttons };
}

test('a refund under review is taken from the player with a reason', async () => {
  const { user, buttons, bodiesOf, toasts } = await openDeposit({ openRefund: 200 });
  expect(buttons()).toEqual(['Take back', 'Decline']);
  await user.click(inDetails().getByRole('button', { name: 'Take back' }));
  await user.type(inDialog().getByLabelText('Reason'), 'returned by the provider');
  await user.click(inDialog().getByRole('button', { name: 'Take back' }));
  expect(bodiesOf('approveDeposit')).toEqual([{ note: 'returned by the provider' }]);
  expect(toasts()).toEqual(['Taken back']);
});

test('a second payment of a credited deposit can be credited', async () => {
  const { buttons } = await openDeposit({ loose: [{ payment: 'T2', sent: 625, worth: 500 }] });
  expect(buttons()).toEqual(['Credit', 'Decline']);
});

test('a review without money can only be declined', async () => {
  const { buttons } = await openDeposit({ reason: 'provider_denies' });
  expect(buttons()).toEqual(['Decline']);
});
