import type { PlayerCase } from '@crease/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { PLAYER_ANSWERS } from '../../testing/player-replies.ts';
import { inDialog, renderDesk } from '../../testing/render-desk.tsx';
import { CasePage } from './case-page.tsx';
import { CasesPage } from './cases-page.tsx';

const CASE: PlayerCase = {
  caseId: '3',
  player: { playerId: '41', username: 'asha 22' },
  kind: 'chasing',
  state: 'open',
  figures: [],
  openedAt: '2026-12-01T10:00:00.000Z',
  openedBy: null,
  assignedTo: null,
  closed: null,
};
const AT = { path: '/cases/$caseId', at: '/cases/3' } as const;
const SHOWN = { case: CASE, notes: [], others: [], assignees: ['finance.7', 'meera'] };

const openCase = (role: 'finance' | 'auditor', answers: Answers = {}) =>
  renderDesk(CasePage, { ...PLAYER_ANSWERS, playerCase: SHOWN, ...answers }, { ...AT, role });

test('a colleague who closed the case first is named in the dialog, and what was typed stays', async () => {
  const message = 'meera closed it on 1 Dec 2026';
  const { user } = await openCase('finance', {
    closeCase: () => refused(409, { code: 'CASE_CLOSED', message } as never),
  });
  await screen.findByRole('heading', { name: /^Chasing losses/, level: 1 });
  await user.keyboard('c');
  const dialog = inDialog();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Outcome')));
  await user.type(dialog.getByLabelText('Reason'), 'Second');
  await user.click(dialog.getByRole('button', { name: 'Close the case' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('Second');
});

test('A assigns the case to oneself; a colleague is chosen from the others', async () => {
  const { user, bodiesOf, toasts } = await openCase('finance', { assignCase: SHOWN });
  const names = within(await screen.findByLabelText('Colleague')).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Choose a colleague', 'meera']);
  await user.keyboard('a');
  await waitFor(() => expect(toasts()).toEqual(['Assigned to you']));
  await user.selectOptions(screen.getByLabelText('Colleague'), 'meera');
  await user.click(screen.getByRole('button', { name: 'Assign to the colleague' }));
  await waitFor(() => expect(bodiesOf('assignCase')).toEqual([{}, { to: 'meera' }]));
});

test('an auditor reads a case and gets no commands', async () => {
  await openCase('auditor');
  expect(await screen.findByRole('table', { name: 'Ledger' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  expect(screen.queryByLabelText('A note')).toBeNull();
});

test('the case and the player below it are as far apart as their panels', async () => {
  await openCase('finance');
  const gapAround = (title: string) => {
    const panel = screen.getByRole('heading', { name: title }).closest('section');
    return /gap-\d+/.exec(panel?.parentElement?.className ?? '')?.[0];
  };
  await screen.findByRole('heading', { name: 'Who' });
  expect(gapAround('Why')).toBe('gap-12');
  expect(gapAround('Who')).toBe('gap-12');
});

test('the list is filtered by state, signal and assignment, and shows when it is empty', async () => {
  const queries: object[] = [];
  const { user } = await renderDesk(CasesPage, {
    cases: ({ query }) => {
      queries.push(query as object);
      return { items: [], total: 0, page: 1, pageSize: 50 };
    },
  });
  expect(await screen.findByText('No cases found.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('State'), 'Closed');
  await user.selectOptions(screen.getByLabelText('Signal'), 'Chasing losses');
  await user.click(screen.getByRole('button', { name: 'Assigned to me' }));
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ state: 'closed', kind: 'chasing', mine: 'true' }));
});
