import { showLanguage } from '@crease/web';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useSession } from '../../core/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SlipForm } from './slip-form.tsx';
import { type TicketPick, useTicketSlip } from './ticket-slip.ts';

const TERMS = { minStake: 10, maxStake: 10_000, maxPayout: 100_000, cashOutMarginPercent: 5 };

const pickOf = (name: string): TicketPick => ({
  selectionId: `Winner:${name}`,
  gameId: name,
  event: `${name} v Stars`,
  market: 'Winner',
  name,
  line: null,
  price: 200,
  now: 200,
  delaySeconds: 0,
});

/** Opens a slip of three matches as a multi of ₹100. */
function openSlip() {
  useSession.setState({ isAuth: true, token: 'token' });
  useTicketSlip.setState({ picks: ['Marinos', 'Tides', 'Kings'].map(pickOf), mode: 'multi', stake: '100' });
  onTestFinished(() => {
    useTicketSlip.setState({ picks: [], mode: 'singles', stake: '' });
  });
  return renderPage(() => <SlipForm onPlaced={() => {}} />, { ticketTerms: TERMS } as never);
}

test.each([
  ['en', 'Place 3-fold, ₹100.00 at risk'],
  ['hi', '3-फ़ोल्ड लगाएँ, ₹100.00 जोखिम में'],
  ['bn', '3 ভাঁজ ধরুন, ₹100.00 ঝুঁকিতে'],
] as const)('the button names a multi in the language of the screen: %s', async (language, label) => {
  onTestFinished(() => showLanguage('en'));
  await showLanguage(language);
  await openSlip();
  expect(await screen.findByRole('button', { name: label })).toBeDefined();
});

test('Escape removes the focused pick, and does not reach the sheet that contains the slip', async () => {
  await openSlip();
  const remove = await screen.findByRole('button', { name: /Tides/ });
  const goesOn = fireEvent.keyDown(remove, { key: 'Escape' });
  expect(goesOn).toBe(false);
  expect(within(screen.getByRole('list')).queryByText('Tides')).toBeNull();
  expect(useTicketSlip.getState().picks).toHaveLength(2);
});
