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
  expect(screen.getByText(/drops the photos and the number/)).toBeDefined();
  expect(screen.queryByText(/Check by our team/)).toBeNull();
});
