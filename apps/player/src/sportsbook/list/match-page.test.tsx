import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { teamOf } from '../../testing/sample-event.ts';
import { SlipForm } from '../slip/slip-form.tsx';
import { useTicketSlip } from '../slip/ticket-slip.ts';
import { EventRow } from './event-row.tsx';
import { MatchPage } from './match-page.tsx';

const selectionOf = (marketId: string, name: string, price: number) => ({
  selectionId: `${marketId}:${name}`,
  name,
  line: null,
  price,
  status: 'open' as const,
});

const marketOf = (marketId: string, isCombinable: boolean, outcomes: readonly (readonly [string, number])[]) => ({
  marketId,
  gameId: 'so-1',
  name: marketId,
  group: 'goals',
  status: 'open' as const,
  statusReason: '',
  inPlay: false,
  betDelaySeconds: 0,
  mainLine: null,
  isCombinable,
  selections: outcomes.map(([name, price]) => selectionOf(marketId, name, price)),
});

const MATCH = {
  gameId: 'so-1',
  sportId: 1 as const,
  name: 'Marinos v Stars',
  competition: 'World League',
  inPlay: false,
  teams: [teamOf('Marinos'), teamOf('Stars')],
  startsAt: '2026-12-03T14:00:00.000Z',
  score: null,
  markets: [
    marketOf('Winner', true, [
      ['Marinos', 2],
      ['Stars', 12.5],
      ['The draw', 4.05],
    ]),
    marketOf('Handicap', true, [
      ['Cabo Norte Marinos −1.5', 3],
      ['Stars +1.5', 1.4],
    ]),
    marketOf('Corners', false, [
      ['Odd', 1.9],
      ['Even', 1.9],
    ]),
  ],
};

const TERMS = { minStake: 10, maxStake: 10_000, maxPayout: 100_000, cashOutMarginPercent: 5 };

const openMatch = (redundant: readonly string[] = [], wouldBeRedundant: readonly string[] = []) =>
  renderPage(
    () => (
      <>
        <MatchPage gameId="so-1" />
        <SlipForm onPlaced={() => {}} />
      </>
    ),
    {
      sportsbookEvent: () => MATCH,
      ticketTerms: () => TERMS,
      sportsbookTogether: () => ({ groups: [{ gameId: 'so-1', price: 4.5 }], redundant, wouldBeRedundant }),
    } as never,
  );

const cell = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}, `) });

test('a match has all its markets; odds have two decimals, and the sign of a handicap is apart from its team', async () => {
  await openMatch();
  expect((await cell('Stars')).textContent).toContain('12.50');
  expect((await cell('Marinos')).textContent).toContain('2.00');
  const handicap = await cell('Cabo Norte Marinos −1.5');
  expect(within(handicap).getByText('−1.5')).toBeDefined();
  expect(within(handicap).getByText('Cabo Norte Marinos').className).toBe('ellipsis');
  expect(screen.getByRole('region', { name: 'Corners' })).toBeDefined();
});

test('the bet builder shows markets that combine; a redundant pick is named and left out, the rest keeps one price', async () => {
  const { user } = await openMatch(['Winner:The draw']);
  await cell('Marinos');
  await user.click(screen.getByRole('switch', { name: 'Only markets that combine' }));
  expect(screen.queryByRole('region', { name: 'Corners' })).toBeNull();
  for (const name of ['Marinos', 'Stars \\+1.5', 'The draw']) await user.click(await cell(name));
  expect(await screen.findAllByText(/Not part of the multi/)).toHaveLength(2);
  expect((await cell('The draw')).title).toMatch(/^Not part of the multi/);
  expect((await cell('Marinos')).title).toBe('');
  expect(screen.getByText('2-fold at 4.50')).toBeDefined();
  expect(screen.queryByText(/priced together at/)).toBeNull();
  await user.click(screen.getAllByRole('button', { name: /^Add ₹/ })[0] as HTMLElement);
  await waitFor(() => expect(useTicketSlip.getState().stake).not.toBe(''));
});

test('a selection that would add nothing is greyed with the reason before it is picked', async () => {
  useTicketSlip.setState({ picks: [], mode: 'singles' });
  const { user } = await openMatch([], ['Winner:Stars', 'Winner:The draw']);
  await user.click(await cell('Marinos'));
  expect((await cell('Stars')).title).toBe('');
  await user.click(screen.getByRole('switch', { name: 'Only markets that combine' }));
  await waitFor(async () => expect((await cell('Stars')).title).toMatch(/^Adds nothing/));
  expect((await cell('The draw')).textContent).toMatch(/Adds nothing/);
  expect((await cell('Stars \\+1.5')).title).toBe('');
});

test('the other markets of a listed match show their failure, and load on request', async () => {
  let asked = 0;
  const listed = { ...MATCH, gameId: 'so-2', winner: null, total: null, more: 3 };
  const { user } = await renderPage(() => <EventRow event={listed as never} />, {
    sportsbookEvent: () => (asked++ === 0 ? refused(403, { code: 'FORBIDDEN', message: 'Not now' }) : MATCH),
  } as never);
  await user.click(await screen.findByRole('button', { name: /^3 more markets/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Corners' })).toBeDefined();
});

test('odds say that the slip cannot change while the outcome of a ticket is unknown', async () => {
  const legs = [{ selectionId: 'Winner:Marinos', price: 200 }];
  useTicketSlip.setState({ attempt: { clientRef: 'r', kind: 'single', legs, stake: 100_00, accept: 'better' } });
  await openMatch();
  const stars = await cell('Stars');
  expect(stars.getAttribute('aria-disabled')).toBe('true');
  expect(stars.title).toBe('The slip cannot change while a ticket is being placed');
});
