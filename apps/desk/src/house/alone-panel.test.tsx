import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesk } from '../testing/render-desk.tsx';
import { AlonePanel } from './alone-panel.tsx';

test('an owner proposes other limits of one person; those in force stay until a second person agrees', async () => {
  const times = { adjustments: 2, deposits: 2, withdrawals: 2, results: 2 };
  const settings = { deposits: 10_000, times };
  const { user, bodiesOf, toasts } = await renderDesk(AlonePanel, {
    aloneSettings: settings,
    setAloneLimits: { ...settings, proposalId: 'p1' },
  });
  await user.click(await screen.findByRole('button', { name: 'Propose other limits' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Limits of one person' }));
  const sum = dialog.getByLabelText('A deposit that the gateway reports');
  await waitFor(() => expect(document.activeElement).toBe(sum));
  await user.clear(sum);
  await user.type(sum, '20000');
  await user.type(dialog.getByLabelText('Reason'), 'more staff');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(toasts()).toEqual(['Waits for a second person']));
  expect(bodiesOf('setAloneLimits')).toEqual([{ deposits: 20_000, times, reason: 'more staff' }]);
  expect(screen.getByText('Up to ₹10,000')).toBeDefined();
});
