import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTradePage, tradeSheetOf } from '../../testing/trade-sheet.ts';

const life = (state: 'scheduled' | 'postponed' | 'abandoned', reason = '') => ({
  state,
  reason,
  by: 'asha',
  at: '2031-04-01T10:00:00.000Z',
});
const SCHEDULED = tradeSheetOf({ status: 'scheduled', next: null, life: life('scheduled') });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a new start needs a reason, and is sent in the time of the house', async () => {
  const { user, entries } = await openTradePage(SCHEDULED);
  await user.click(await screen.findByText('Set a new start'));
  const { getByLabelText, getByRole } = dialog('Set a new start');
  const set = getByRole<HTMLButtonElement>('button', { name: 'Set the start' });
  type(getByLabelText('Starts'), '2031-04-03T20:00');
  expect(set.disabled).toBe(true);
  type(getByLabelText('Reason'), 'Travel');
  await user.click(set);
  const startsAt = new Date('2031-04-03T20:00').toISOString();
  await waitFor(() => expect(entries()).toEqual([{ kind: 'schedule', startsAt, reason: 'Travel' }]));
});

test('a postponed event keeps its start, and says by whom and why it was postponed', async () => {
  const { user, entries } = await openTradePage(SCHEDULED, (_, sheet) => ({
    ...sheet,
    life: life('postponed', 'Rain'),
  }));
  await user.click(await screen.findByText('Postpone'));
  const { getByLabelText, getByRole } = dialog('Postpone the event');
  type(getByLabelText('Reason'), 'Rain');
  await user.click(getByRole('button', { name: 'Postpone' }));
  expect(await screen.findByText('Postponed by asha: Rain')).toBeDefined();
  const { startsAt } = SCHEDULED;
  expect(entries()).toEqual([{ kind: 'schedule', startsAt, reason: 'Rain', isPostponed: true }]);
  expect(screen.queryByText('Postpone')).toBeNull();
});

test('an event is abandoned after a preview of each market, and has no other act from then on', async () => {
  const market = {
    marketId: 'g1-bm',
    name: 'Bookmaker',
    result: 'Void',
    isVoid: true,
    bets: 1,
    staked: 500,
    pays: 500,
  };
  const abandonPreview = { markets: [{ ...market, secondReasons: [] }], staked: 500, pays: 500 };
  const { user, entries } = await openTradePage(
    SCHEDULED,
    (_, sheet) => ({ ...sheet, status: 'abandoned', life: life('abandoned', 'Waterlogged') }),
    { abandonPreview },
  );
  await user.click(await screen.findByText('Abandon'));
  const { findByText, getByLabelText, getByRole } = dialog('Abandon the event');
  expect((await findByText('Bookmaker')).closest('tr')?.textContent).toContain('Void₹500.00');
  type(getByLabelText('Reason'), 'Waterlogged');
  await user.click(getByRole('button', { name: 'Abandon' }));
  expect(await screen.findByText('Abandoned by asha: Waterlogged')).toBeDefined();
  expect(entries()).toEqual([{ kind: 'abandon', reason: 'Waterlogged' }]);
  expect(screen.queryByText('Set a new start')).toBeNull();
  expect(screen.queryByText('Abandon')).toBeNull();
});

test('a refused act says why in its dialog and keeps the reason', async () => {
  const { user, entries } = await openTradePage(SCHEDULED, () => 'The event has begun');
  await user.click(await screen.findByText('Postpone'));
  const { getByLabelText, getByRole, findByText } = dialog('Postpone the event');
  type(getByLabelText('Reason'), 'Rain');
  await user.dblClick(getByRole('button', { name: 'Postpone' }));
  expect(await findByText('The event has begun')).toBeDefined();
  expect(getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Rain');
  expect(entries()).toHaveLength(1);
});

test('a batter retires hurt by the button with their name', async () => {
  const { user, entries } = await openTradePage(tradeSheetOf(), (_, sheet) => sheet);
  await user.click(await screen.findByRole('button', { name: 'Bea Opener retired hurt' }));
  await waitFor(() => expect(entries()).toEqual([{ kind: 'retiredHurt', end: 'nonStriker', name: 'Bea Opener' }]));
});

test('the outcome that the end of a cricket match offers follows the score until a trader chooses one', async () => {
  const innings = (team: 0 | 1, runs: number) => ({ team, runs, wickets: 4, overs: '20', maxOvers: 20 });
  const first = tradeSheetOf();
  const { user, entries } = await openTradePage(first, (entry, sheet) =>
    entry.kind === 'endInnings'
      ? { ...sheet, next: null, score: { ...first.score, innings: [innings(0, 150), innings(1, 140)] } as never }
      : sheet,
  );
  await user.click(await screen.findByText('End the innings'));
  await screen.findByText('Start the next innings');
  await user.click(screen.getByText('Finish the match'));
  await waitFor(() => expect(entries().at(-1)).toMatchObject({ kind: 'finish', winner: 0, isTied: false }));
});
