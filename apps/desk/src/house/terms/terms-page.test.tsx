import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inDialog, renderDesk } from '../../testing/render-desk.tsx';
import { TermsPage } from './terms-page.tsx';

test.each(['Withdrawals', 'Rates', 'Payout accounts', 'Photographs of documents'])(
  'the dialog of “%s” focuses its first field, in which a digit is typed and nothing is sent',
  async (panel) => {
    const { user, sent } = await renderDesk(TermsPage, {
      moneySettings: {
        withdrawals: { cancellable: true, needsIdentity: false, rolloverPercent: 100, aloneMax: 10_000, min: 500 },
        rates: { BDT: 0.7, USDT: 84 },
        rateStepPercent: 5,
      },
      payoutWait: { payableAfterHours: 24 },
      kycRetention: { approvedDays: 365, declinedDays: 30 } as never,
    });
    const heading = await screen.findByRole('heading', { name: panel, level: 2 });
    const section = heading.closest('section') as HTMLElement;
    await user.click(await within(section).findByRole('button', { name: 'Change' }));
    const dialog = inDialog();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getAllByRole('textbox')[0]));
    const before = sent.length;
    await user.keyboard('9');
    expect(dialog.getAllByRole<HTMLInputElement>('textbox')[0]?.value).toContain('9');
    expect(sent.length).toBe(before);
  },
);
