import { queryClient } from '@crease/web';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PLAYER_ANSWERS, storyWith } from '../testing/player-replies.ts';
import { inDialog, operatorOf, renderDesk } from '../testing/render-desk.tsx';
import { PlayerPage } from './player-page.tsx';

const AT = { path: '/players/$playerId', at: '/players/41' } as const;

test('N focuses the note, which is saved and shown with its author; nothing waits', async () => {
  let notes: Parameters<typeof storyWith>[0] = [];
  const { user, bodiesOf } = await renderDesk(
    PlayerPage,
    {
      ...PLAYER_ANSWERS,
      playerStory: () => storyWith(notes),
      notePlayer: ({ body: { text } }) => {
        notes = [{ id: '1', at: '2026-12-01T10:00:00.000Z', operator: operatorOf('support').username, text }];
        return notes[0] as (typeof notes)[number];
      },
    },
    { ...AT, role: 'support' },
  );
  const details = within(await screen.findByLabelText('Details'));
  expect(await details.findByText('Nothing waiting')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Risk and linked accounts' })).toBeDefined();
  await user.keyboard('n');
  const note = details.getByLabelText<HTMLTextAreaElement>('A note');
  expect(document.activeElement).toBe(note);
  await user.keyboard('A statement, n{Tab}');
  await user.click(details.getByRole('button', { name: 'Save the note' }));
  expect(await details.findByText('A statement, n')).toBeDefined();
  expect(details.getByText('support.7')).toBeDefined();
  expect(note.value).toBe('');
  expect(bodiesOf('notePlayer')).toEqual([{ playerId: '41', text: 'A statement, n' }]);
});

test('a limit is lowered with its sum, period and reason', async () => {
  const { user, bodiesOf, toasts } = await renderDesk(
    PlayerPage,
    { ...PLAYER_ANSWERS, lowerLimit: {} as never },
    { ...AT, role: 'support' },
  );
  await user.click(await screen.findByRole('button', { name: 'Lower a limit' }));
  const dialog = inDialog();
  await user.type(dialog.getByLabelText('Sum'), '5000');
  await user.type(dialog.getByLabelText('Reason'), 'asked');
  await user.click(dialog.getByRole('button', { name: 'Lower' }));
  await waitFor(() => expect(toasts()).toEqual(['Lowered to ₹5,000']));
  const lowered = { playerId: '41', kind: 'deposit', value: 5000, reason: 'asked', period: 'day' };
  expect(bodiesOf('lowerLimit')).toEqual([lowered]);
});

test('the dialog that stops bets stays one when a colleague stops them meanwhile', async () => {
  let excluded = false;
  const story = storyWith([]);
  const { user, bodiesOf } = await renderDesk(
    PlayerPage,
    {
      ...PLAYER_ANSWERS,
      playerStory: () => ({ ...story, player: { ...story.player, excluded } }),
      excludePlayer: ({ body: { playerId } }) => ({ playerId, excluded }),
    },
    { ...AT, role: 'support' },
  );
  await user.click(await screen.findByRole('button', { name: 'Stop bets' }));
  const dialog = inDialog();
  await user.type(dialog.getByLabelText('Reason'), 'asked');
  excluded = true;
  await queryClient.invalidateQueries();
  expect(await screen.findByText('Allow bets')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Stop bets' }));
  await waitFor(() => expect(bodiesOf('excludePlayer')).toEqual([{ playerId: '41', excluded: true, reason: 'asked' }]));
});

test('an auditor can view and gets no commands', async () => {
  await renderDesk(PlayerPage, PLAYER_ANSWERS, { ...AT, role: 'auditor' });
  const details = within(await screen.findByLabelText('Details'));
  expect(details.getByText('Your role can only view this.')).toBeDefined();
  expect(details.queryAllByRole('button')).toEqual([]);
});

test('above the amounts of the day, an adjustment shows what was decided and that a second person must agree', async () => {
  const none = { decided: 0, day: 20_000, call: 10_000 };
  const adjustments = { decided: 10_000, day: 20_000, call: 10_000 };
  const { user, bodiesOf, toasts } = await renderDesk(
    PlayerPage,
    {
      ...PLAYER_ANSWERS,
      aloneToday: {
        person: { adjustments, deposits: none, withdrawals: none, results: none },
        player: { adjustments: { decided: 10_000, day: 10_000 }, deposits: none, withdrawals: none, results: none },
      },
      adjustBalance: ({ body }) => ({ ...body, status: 'waiting', proposalId: 'p1', cash: null }),
    },
    { ...AT, role: 'trader' },
  );
  await user.click(await screen.findByRole('button', { name: 'Adjust' }));
  const dialog = inDialog();
  await user.type(dialog.getByLabelText('Amount'), '1');
  expect(await dialog.findByText(/₹10,000 of ₹10,000 was decided for this player today/)).toBeDefined();
  expect(dialog.getByText(/You decided ₹10,000 of ₹20,000 alone today\./)).toBeDefined();
  await user.type(dialog.getByLabelText('Reason'), 'a credit');
  await user.click(dialog.getByRole('button', { name: 'Credit ₹1.00' }));
  await waitFor(() => expect(toasts()).toEqual(['Waits for a second person']));
  expect(bodiesOf('adjustBalance')).toMatchObject([{ playerId: '41', amount: 1, reason: 'a credit' }]);
});
