import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesk } from '../testing/render-desk.tsx';
import { tradeSheetOf } from '../testing/trade-sheet.ts';
import { TradingPage } from './trading-page.tsx';

const LEAGUE = { leagueId: '11', sport: 'cricket', name: 'Harbour Cup', region: '', season: '', teams: 2 };
const TEAMS = ['Pilots', 'Divers'].map((name, at) => ({
  teamId: String(21 + at),
  name,
  shortName: name.slice(0, 3).toUpperCase(),
  colours: ['#204080', '#f0c040'],
  venue: '',
  leagueIds: ['11'],
  people: 0,
  isArchived: false,
}));

/** Opens the form of a new event. */
async function openForm() {
  const page = await renderDesk(
    TradingPage,
    {
      tradedEvents: [],
      readiness: { profile: 'play' },
      sportSwitches: [],
      leagues: [{ ...LEAGUE, isArchived: false }],
      teams: TEAMS,
      createEvent: tradeSheetOf({ gameId: 'g7' }),
    } as never,
    { role: 'trader' },
  );
  await page.user.click(await screen.findByText('New event', { selector: 'button *' }));
  const pane = within(await screen.findByRole('region', { name: 'Details' }));
  const type = (label: string, value: string) => fireEvent.change(pane.getByLabelText(label), { target: { value } });
  return { ...page, pane, type };
}

const STARTS = '2031-06-02T19:30';
const startsAt = new Date(STARTS).toISOString();

test('the form begins at the first side; names that no list has are sent as typed, and the event opens', async () => {
  const { user, pane, type, bodiesOf, address } = await openForm();
  expect(document.activeElement).toBe(pane.getByLabelText('First team'));
  await user.keyboard('Carrow Vale');
  type('Second team', 'Hill Town');
  type('League', 'Valley Cup');
  type('Starts', STARTS);
  await user.click(pane.getByRole('button', { name: 'Create the event' }));
  await waitFor(() => expect(address()).toBe('/trading/g7'));
  const teams = [
    { name: 'Carrow Vale', players: [] },
    { name: 'Hill Town', players: [] },
  ];
  const event = { sport: 'cricket', format: 't20', competition: 'Valley Cup', teams, venue: '', startsAt };
  expect(bodiesOf('createEvent')).toEqual([{ ...event, firstTeamPercent: 50 }]);
});

test('a league and teams of the lists are suggested, and sent by their ids in whatever case they are typed', async () => {
  const { user, pane, type, bodiesOf } = await openForm();
  type('League', 'harbour cup');
  await waitFor(() => expect(document.querySelectorAll('#event-teams option')).toHaveLength(2));
  type('First team', 'Pilots');
  type('Second team', 'divers');
  type('Starts', STARTS);
  await user.click(pane.getByRole('button', { name: 'Create the event' }));
  await waitFor(() => expect(bodiesOf('createEvent')).toHaveLength(1));
  expect(bodiesOf('createEvent')[0]).toMatchObject({ leagueId: '11', teamIds: ['21', '22'] });
  expect(bodiesOf('createEvent')[0]).not.toHaveProperty('teams');
});

test('tennis has players, and in doubles partners; the format follows the sport', async () => {
  const { user, pane } = await openForm();
  await user.selectOptions(pane.getByLabelText('Sport'), 'tennis');
  expect(pane.getByLabelText('First player')).toBeDefined();
  expect(pane.queryByLabelText('First team')).toBeNull();
  expect(pane.queryByLabelText('First player’s partner')).toBeNull();
  await user.selectOptions(pane.getByLabelText('Format'), 'doubles');
  expect(pane.getByLabelText('First player’s partner')).toBeDefined();
});

test('a Test match says that no model prices it, and has no chance of the first team', async () => {
  const { user, pane } = await openForm();
  await user.selectOptions(pane.getByLabelText('Format'), 'test');
  expect(pane.getByText(/No model prices a Test match/)).toBeDefined();
  expect(pane.queryByLabelText('Chance of the first team')).toBeNull();
});
