import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inDialog, renderDesk } from '../../testing/render-desk.tsx';
import { ReconciliationPage } from './reconciliation-page.tsx';

const DAY = '2026-11-20';
const AT = '2026-11-21T00:30:00.000Z';

test('a day’s difference is explained, and the explanation stays with the transaction', async () => {
  let notes: { gateway: string; transaction: string; note: string; operator: string; at: string; day: string }[] = [];
  const theirs = { status: 'paid', amount: 500, currency: 'INR' };
  const night = {
    day: DAY,
    startedAt: AT,
    endedAt: AT,
    gateways: [{ gateway: 'm_paytm', ours: 3, theirs: 4, differences: 1, unanswered: 0 }],
    differences: [
      { gateway: 'm_paytm', kind: 'only_theirs' as const, request: '', transaction: 'TRX-1', ours: null, theirs },
    ],
    differencesTotal: 1,
  };
  const { user, bodiesOf } = await renderDesk(
    ReconciliationPage,
    {
      reconciliations: { items: [night], total: 1, page: 1, pageSize: 50 } as never,
      differenceNotes: () => notes as never,
      explainDifference: ({ body }) => {
        notes = [{ ...body, operator: 'finance.7', at: AT }];
        return notes[0] as never;
      },
    },
    { role: 'finance' },
  );
  await user.click(await screen.findByRole('button', { name: DAY }));
  expect(screen.getByRole('heading', { name: /^Differences of 2026-11-20/ })).toBeDefined();
  const table = within(screen.getByRole('table', { name: 'Differences' }));
  expect(table.getByText('Only in the provider’s')).toBeDefined();
  await user.click(table.getByRole('button', { name: 'Explain' }));
  const dialog = inDialog();
  await user.type(dialog.getByLabelText('Reason'), 'paid twice');
  await user.click(dialog.getByRole('button', { name: 'Save the explanation' }));
  expect(await table.findByText(/^paid twice \(finance\.7/)).toBeDefined();
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  const explained = { day: DAY, gateway: 'm_paytm', transaction: 'TRX-1', note: 'paid twice' };
  expect(bodiesOf('explainDifference')).toEqual([explained]);
});
