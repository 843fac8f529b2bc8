import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../core/session.ts';
import { renderPage } from '../testing/render-page.tsx';
import { KycPage } from './kyc-page.tsx';

const NOTHING = {
  kind: null,
  documents: [],
  reason: null,
  sentAt: null,
  decidedAt: null,
  documentId: null,
  name: null,
};
const DEMO = { id: '7', username: 'demo12', demo: true };

test('a demo player has the form of the identity check, without the steps of a review', async () => {
  useSession.setState({ isAuth: true, token: 'token', user: DEMO });
  await renderPage(KycPage, { kyc: () => ({ ...NOTHING, status: 'none' }) } as never);
  expect(await screen.findByRole('region', { name: 'Your document' })).toBeDefined();
  expect(screen.getByText(/deletes the photos and the number/)).toBeDefined();
  expect(screen.queryByText(/Check by our team/)).toBeNull();
});

test('[EN-11] each kind of document requires its sides and its number, named before anything is sent', async () => {
  useSession.setState({ isAuth: true, token: 'token', user: { ...DEMO, demo: false } });
  const { user, bodiesOf } = await renderPage(KycPage, { kyc: () => ({ ...NOTHING, status: 'none' }) } as never);
  const asked = async (kind: string) => {
    await user.click(await screen.findByText(kind));
    return {
      back: screen.queryByLabelText('Choose a file: Back') !== null,
      // Next to the name.
      number: screen.getAllByRole('textbox').length > 1,
    };
  };
  expect(await asked('Passport')).toEqual({ back: true, number: false });
  expect(await asked('PAN card')).toEqual({ back: false, number: true });
  expect(await asked('Driving licence')).toEqual({ back: false, number: false });
  expect(await asked('Aadhaar card')).toEqual({ back: true, number: true });
  await user.click(screen.getByRole('button', { name: 'Send for checking' }));
  expect(screen.getAllByText('This photo is missing')).toHaveLength(2);
  expect(screen.getByText('12 digits needed, 0 typed')).toBeDefined();
  expect(bodiesOf('sendKyc')).toEqual([]);
});
