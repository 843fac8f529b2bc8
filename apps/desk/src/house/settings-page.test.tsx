import type { AppDetails } from '@crease/contract';
import { queryClient } from '@crease/web';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesk } from '../testing/render-desk.tsx';
import { SettingsPage } from './settings-page.tsx';

test('edited details stay when the house changes meanwhile, and the other fields follow it', async () => {
  let details: AppDetails = { SEO_TITLE: 'Crease', LOGO_URL: '/logo.svg', OTP: 0, BRAND_STATUS: 'live' };
  const { user, bodiesOf } = await renderDesk(SettingsPage, {
    appDetails: () => details,
    setAppDetails: ({ body: { SEO_TITLE = '' } }) => {
      details = { ...details, SEO_TITLE };
      return details;
    },
    sportSwitches: [],
    aloneSettings: { deposits: 10_000, times: { adjustments: 2, deposits: 2, withdrawals: 2, results: 2 } },
  });
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  await user.type(title, ' exchange');
  details = { ...details, SUPPORT_EMAIL: 'help@crease.example', BRAND_STATUS: 'maintenance' };
  await queryClient.invalidateQueries();
  expect(await screen.findByText('maintenance')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Crease exchange');
  expect(screen.getByLabelText<HTMLInputElement>('Email for help').value).toBe('help@crease.example');
  await user.click(screen.getByRole('button', { name: 'Change settings' }));
  await waitFor(() => expect(bodiesOf('setAppDetails')).toHaveLength(1));
  expect(bodiesOf('setAppDetails')[0]).toMatchObject({
    SEO_TITLE: 'Crease exchange',
    SUPPORT_EMAIL: 'help@crease.example',
  });
  details = { ...details, SEO_TITLE: 'Crease again' };
  await waitFor(async () => {
    await queryClient.invalidateQueries();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Crease again');
  });
});
