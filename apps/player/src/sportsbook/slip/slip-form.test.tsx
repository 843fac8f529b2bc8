import { serverNow } from '@crease/client';
import { EMPTY_WALLET } from '@crease/contract';
import { showLanguage } from '@crease/web';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { clearSession, useSession } from '../../core/session.ts';
import { held, renderPage } from '../../testing/render-page.tsx';
import { repeatAtOnce } from '../../testing/repeat-at-once.ts';
import { SlipForm } from './slip-form.tsx';
import { noticePrices, type TicketPick, useTicketSlip } from './ticket-slip.ts';

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
function openSlip(answers = {}, onPlaced = () => {}) {
  useSession.setState({ isAuth: true, token: 'token' });
  useTicketSlip.setState({ picks: ['Marinos', 'Tides', 'Kings'].map(pickOf), mode: 'multi', stake: '100' });
  onTestFinished(() => {
    useTicketSlip.setState(useTicketSlip.getInitialState(), true);
  });
  return renderPage(() => <SlipForm onPlaced={onPlaced} />, { ticketTerms: TERMS, ...answers } as never);
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

const PLACE = { name: 'Place 3-fold, ₹100.00 at risk' };
const placed = () => ({ ticket: {}, wallet: EMPTY_WALLET, exposureAmount: 0 });
const lost = () => {
  throw new TypeError('No connection');
};

test('a ticket without a reply is sent again unchanged, whatever its odds are meanwhile', async () => {
  repeatAtOnce();
  let isReached = false;
  const placeTicket = () => (isReached ? placed() : lost());
  const { user, bodiesOf } = await openSlip({ placeTicket });
  await user.click(await screen.findByRole('button', PLACE));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No reply yet. The ticket may have been placed; trying again cannot place it twice.',
  );
  noticePrices(new Map([['Winner:Tides', 201]]));
  fireEvent.keyDown(screen.getByRole('button', { name: /Tides/ }), { key: 'Escape' });
  isReached = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(useTicketSlip.getState()).toMatchObject({ picks: [], attempt: null }));
  const [first, ...repeated] = bodiesOf('placeTicket');
  expect(repeated).toEqual([first, first, first, first]);
});

const overLimit = () => refused(409, { code: 'LIMIT', message: 'Over the limit' });
const CLOSED = 'Betting is suspended: no bets are accepted at the moment';
const closed = () =>
  refused(503, { code: 'SERVICE_UNAVAILABLE', message: CLOSED, terms: { reason: 'bettingSuspended' } });

/** Stores a ticket without a reply and reads the slip as after a reload. @param ago when it was sent, ms before now. */
async function reloadWithAttempt(ago: number) {
  const legs = ['Marinos', 'Tides', 'Kings'].map((name) => ({ selectionId: `Winner:${name}`, price: 200 }));
  const attempt = { clientRef: 'reference-1', kind: 'multi', legs, stake: 100_00, accept: 'better' } as const;
  useTicketSlip.setState({ attempt, attemptedAt: serverNow() - ago });
  await useTicketSlip.persist.rehydrate();
}

test('a ticket without a reply is sent again after a reload; a refusal frees the slip', async () => {
  await reloadWithAttempt(1_000);
  const { bodiesOf } = await openSlip({ placeTicket: overLimit });
  expect((await screen.findByRole('alert')).textContent).toBe('Over the limit');
  expect(bodiesOf('placeTicket')).toMatchObject([{ clientRef: 'reference-1', stake: 100 }]);
  expect(useTicketSlip.getState().attempt).toBeNull();
  expect(screen.getByRole('button', PLACE)).toBeDefined();
});

test('an old ticket without a reply is sent again on a press alone, and can be given up', async () => {
  await reloadWithAttempt(600_000);
  const { user, bodiesOf } = await openSlip({ placeTicket: placed });
  await user.click(await screen.findByRole('button', { name: 'Back to the slip' }));
  expect(await screen.findByRole('button', PLACE)).toBeDefined();
  expect(useTicketSlip.getState()).toMatchObject({ attempt: null, picks: [{}, {}, {}] });
  expect(bodiesOf('placeTicket')).toEqual([]);
});

test('a ticket without a reply is not sent again when the slip is opened again', async () => {
  repeatAtOnce();
  const { user, bodiesOf } = await openSlip({ placeTicket: lost });
  await user.click(await screen.findByRole('button', PLACE));
  await screen.findByRole('button', { name: 'Try again' });
  cleanup();
  await openSlip({ placeTicket: placed });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(bodiesOf('placeTicket')).toHaveLength(4);
});

test('a ticket refused because no bets are accepted is sent once, with the reason', async () => {
  const { user, bodiesOf } = await openSlip({ placeTicket: closed });
  await user.click(await screen.findByRole('button', PLACE));
  expect((await screen.findByRole('alert')).textContent).toBe(CLOSED);
  expect(bodiesOf('placeTicket')).toHaveLength(1);
  expect(useTicketSlip.getState().attempt).toBeNull();
});

test('a ticket refused because the server stops is sent again to the next one', async () => {
  repeatAtOnce();
  const stopping = () => refused(503, { code: 'SERVICE_UNAVAILABLE', message: '', terms: { reason: 'draining' } });
  let sends = 0;
  const { user } = await openSlip({ placeTicket: () => (++sends === 1 ? stopping() : placed()) });
  await user.click(await screen.findByRole('button', PLACE));
  await waitFor(() => expect(useTicketSlip.getState()).toMatchObject({ picks: [], attempt: null }));
});

test('a ticket without a reply may still be placed if the next send is refused because no bets are accepted', async () => {
  repeatAtOnce();
  let sends = 0;
  const { user, bodiesOf } = await openSlip({ placeTicket: () => (++sends === 1 ? lost() : closed()) });
  await user.click(await screen.findByRole('button', PLACE));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(CLOSED)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(new Set(bodiesOf('placeTicket').map((body) => JSON.stringify(body))).size).toBe(1);
});

test('singles that were not sent stay on the slip after the one without a reply is placed', async () => {
  repeatAtOnce();
  let isReached = false;
  const onPlaced = vi.fn();
  const { user, bodiesOf } = await openSlip({ placeTicket: () => (isReached ? placed() : lost()) }, onPlaced);
  useTicketSlip.setState({ mode: 'singles' });
  await user.click(await screen.findByRole('button', { name: 'Place 3 singles, ₹300.00 at risk' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isReached = true;
  await user.click(retry);
  await user.click(await screen.findByRole('button', { name: 'Place 2 singles, ₹200.00 at risk' }));
  await waitFor(() => expect(useTicketSlip.getState()).toMatchObject({ picks: [], isPlacing: false }));
  expect(new Set(bodiesOf('placeTicket').map((body) => JSON.stringify(body))).size).toBe(3);
  expect(onPlaced).toHaveBeenCalledTimes(1);
});

test('the reason of a refusal is shown when the slip was closed meanwhile', async () => {
  const { answer, release } = held(overLimit());
  const { user } = await openSlip({ placeTicket: answer });
  await user.click(await screen.findByRole('button', PLACE));
  cleanup();
  release();
  await waitFor(() => expect(useTicketSlip.getState().isPlacing).toBe(false));
  await openSlip();
  expect((await screen.findByRole('alert')).textContent).toBe('Over the limit');
  fireEvent.keyDown(screen.getByRole('button', { name: /Tides/ }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText('Over the limit')).toBeNull());
});

test('the focus moves to the button that takes the place of the pressed one', async () => {
  repeatAtOnce();
  let answer: () => unknown = lost;
  const { user } = await openSlip({ placeTicket: () => answer() });
  await user.click(await screen.findByRole('button', PLACE));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(document.activeElement).toBe(retry);
  answer = overLimit;
  await user.click(retry);
  await screen.findByText('Over the limit');
  expect(document.activeElement).toBe(screen.getByRole('button', PLACE));
});

test('a ticket without a reply is not sent again for another session', async () => {
  repeatAtOnce();
  const { user, bodiesOf } = await openSlip({
    placeTicket: () => {
      clearSession();
      useSession.setState({ isAuth: true, token: 'another' });
      lost();
    },
  });
  await user.click(await screen.findByRole('button', PLACE));
  await waitFor(() => expect(useTicketSlip.getState().isPlacing).toBe(false));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(bodiesOf('placeTicket')).toHaveLength(1);
});
