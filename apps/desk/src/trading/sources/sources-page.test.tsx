import type { SimulatedLeague } from '@crease/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesk } from '../../testing/render-desk.tsx';
import { SourcesPage } from './sources-page.tsx';

const SIMULATOR = {
  name: 'simulator',
  hasOwnEvents: true,
  state: 'live',
  isWell: true,
  ageMs: 300,
  events: 12,
  markets: 240,
};

/** Opens the page with a simulator of two leagues. */
function openSources(role: 'trader' | 'auditor') {
  let leagues: SimulatedLeague[] = ['Malabar Open', 'Deccan Classic'].map((league) => ({
    league,
    sport: 'tennis',
    isOn: true,
    upcoming: 3,
    inPlay: 1,
  }));
  const answers = {
    feedSources: [SIMULATOR],
    mappings: [],
    simulatedLeagues: () => leagues,
    switchLeague: ({ body: { league, isOn } }: { body: { league: string; isOn: boolean } }) => {
      leagues = leagues.map((each) => (each.league === league ? { ...each, isOn, upcoming: isOn ? 3 : 0 } : each));
      return leagues;
    },
  };
  return renderDesk(SourcesPage, answers as never, { role });
}

test('a simulated league is switched off with a reason, which says what becomes of its matches, and on again', async () => {
  const { user, bodiesOf } = await openSources('trader');
  await user.click(await screen.findByLabelText('Switch off Malabar Open'));
  const off = within(screen.getByRole('dialog', { name: 'Switch Malabar Open off' }));
  expect(off.getByText(/Matches in play or with bets run to their end\./)).toBeDefined();
  await user.type(off.getByLabelText('Reason'), 'No tennis');
  await user.click(off.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Off, 1 match runs on')).toBeDefined();
  expect(screen.getByText('1 of 2 on')).toBeDefined();
  await user.click(screen.getByLabelText('Switch on Malabar Open'));
  const on = within(screen.getByRole('dialog', { name: 'Switch Malabar Open on' }));
  await user.type(on.getByLabelText('Reason'), 'Tennis again');
  await user.click(on.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(screen.queryByText('Off, 1 match runs on')).toBeNull());
  expect(bodiesOf('switchLeague')).toEqual([
    { league: 'Malabar Open', isOn: false, reason: 'No tennis' },
    { league: 'Malabar Open', isOn: true, reason: 'Tennis again' },
  ]);
});

test('the simulator is among the sources with its state; who may not run markets has no switch', async () => {
  await openSources('auditor');
  expect((await screen.findByText('12 events')).closest('tr')?.textContent).toContain('simulatorlive');
  expect(await screen.findByText('2 of 2 on')).toBeDefined();
  expect(screen.queryByText('Switch off')).toBeNull();
  expect(screen.queryByText('Map markets')).toBeNull();
});
