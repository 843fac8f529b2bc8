import { EMPTY_WALLET } from '@crease/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { repeatAtOnce } from '../../testing/repeat-at-once.ts';
import type { Ticket } from '../wire-types.ts';
import { TicketCard } from './ticket-card.tsx';

const legOf = (market: string, name: string, changes: Partial<Ticket['legs'][number]> = {}) => ({
  selectionId: `${market}:${name}`,
  marketId: market,
  gameId: 'so-1',
  event: 'Marinos v Stars',
  market,
  name,
  line: null,
  price: 200,
  together: null,
  inPlay: false,
  result: 'open' as const,
  decided: '',
  ...changes,
});

const ticketOf = (changes: Partial<Ticket>): Ticket => ({
  ticketId: '7',
  kind: 'single',
  system: '',
  lines: 1,
  sizes: [1],
  stake: 100_00,
  atRisk: 100_00,
  legs: [legOf('Correct score', '1–1', { price: 650 })],
  status: 'open',
  returns: 650_00,
  cashedOut: 0,
  cashOut: { offer: 95_00, fair: 100_00, marginPercent: 5 },
  placedAt: '2026-12-03T14:00:00.000Z',
  settledAt: null,
  ...changes,
});

const open = (changes: Partial<Ticket> = {}, answers = {}) =>
  renderPage(() => <TicketCard ticket={ticketOf(changes)} />, answers as never);

test('a correct score is named with its market, its odds and the stake', async () => {
  await open();
  const card = await screen.findByRole('article', { name: 'Ticket T-7' });
  expect(card.textContent).toContain('1–1Correct score');
  expect(card.textContent).toContain('6.50');
  expect(card.textContent).toContain('Stake ₹100.00');
});

test('selections of one match have the one price at which they were placed together, and none each', async () => {
  const legs = [
    legOf('Match odds', 'Marinos', { together: 350 }),
    legOf('Both teams to score', 'Yes', { together: 350, price: 180 }),
  ];
  await open({ kind: 'multi', legs });
  expect(await screen.findAllByText('priced together with its match at 3.50')).toHaveLength(2);
  expect(screen.getByText('2-fold at 3.50')).toBeDefined();
  expect(screen.queryByText('1.80')).toBeNull();
});

test('a cash out takes two presses and sends the shown offer; if it has fallen, the reason is shown', async () => {
  const { user, bodiesOf } = await open(
    {},
    { cashOutTicket: () => refused(409, { code: 'PRICE_CHANGED', message: 'It fell' }) },
  );
  await user.click(await screen.findByRole('button', { name: /^Cash out now/ }));
  expect(bodiesOf('cashOutTicket')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Take ₹95.00' }));
  expect(bodiesOf('cashOutTicket')).toEqual([{ clientRef: expect.any(String), value: 95, part: 100 }]);
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
});

test('a cash out without a reply is repeated under its reference, also by the next press', async () => {
  repeatAtOnce();
  let isReached = false;
  const { user, bodiesOf } = await open(
    {},
    {
      cashOutTicket: () => {
        if (!isReached) throw new TypeError('No connection');
        return { ticket: {}, wallet: EMPTY_WALLET, exposureAmount: 0 };
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /^Cash out now/ }));
  await user.click(screen.getByRole('button', { name: /^Half/ }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  isReached = true;
  await user.click(screen.getByRole('button', { name: /^Half/ }));
  await screen.findByRole('button', { name: /^Cash out now/ });
  const [first, ...repeated] = bodiesOf('cashOutTicket');
  expect(repeated).toEqual([first, first, first, first]);
});

test('a cash out without a reply is shown and repeated at its own value until it is refused, also when the offer rises', async () => {
  repeatAtOnce();
  let answer = (): unknown => {
    throw new TypeError('No connection');
  };
  let raise = () => {};
  const Card = () => {
    const [offer, setOffer] = useState(95_00);
    raise = () => setOffer(120_00);
    return <TicketCard ticket={ticketOf({ cashOut: { offer, fair: 130_00, marginPercent: 5 } })} />;
  };
  const { user, bodiesOf } = await renderPage(Card, { cashOutTicket: () => answer() } as never);
  await user.click(await screen.findByRole('button', { name: /^Cash out now/ }));
  await user.click(screen.getByRole('button', { name: 'Take ₹95.00' }));
  await screen.findByRole('alert');
  act(raise);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Half/ }).disabled).toBe(true);
  answer = () => refused(409, { code: 'NOT_CANCELLABLE', message: 'Refused' });
  await user.click(screen.getByRole('button', { name: 'Take ₹95.00' }));
  await user.click(await screen.findByRole('button', { name: 'Take ₹120.00' }));
  await waitFor(() => expect(bodiesOf('cashOutTicket')).toHaveLength(6));
  const [first, ...repeated] = bodiesOf('cashOutTicket');
  expect(repeated.slice(0, 4)).toEqual([first, first, first, first]);
  expect(repeated[4]).toMatchObject({ value: 120, part: 100 });
});
