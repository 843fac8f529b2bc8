import type { BodyOf as WireBody, ReplyOf as WireReply } from '@crease/contract';
import { queryClient } from '@crease/web';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refused } from '../../../../packages/web/src/testing/answer-calls.ts';
import { renderPage } from '../testing/render-page.tsx';
import { LimitsPanel } from './limits-panel.tsx';

type Limits = WireReply<'limits'>;

/** No limits, with a deposit limit of a week. */
function limitsOf(week: Partial<Limits['money'][number]> = {}): Limits {
  const none = { value: null, used: null, until: null, raise: null };
  const deposit = { ...none, kind: 'deposit', used: 0 } as const;
  return {
    money: [
      { ...deposit, period: 'day' },
      { ...deposit, period: 'week', ...week },
      { ...deposit, period: 'month' },
      { ...none, kind: 'loss', period: 'week' },
      { ...none, kind: 'stake', period: null },
      { ...none, kind: 'event', period: null },
    ],
    session: { value: null, raise: null, playedSeconds: 0 },
    reality: { value: null, raise: null, nextAt: null },
    dayEndsAt: '2026-12-03T18:30:00.000Z',
    pause: null,
    largestStake: 0,
    atRisk: 0,
  };
}

/** A raise that was requested and can be confirmed a day later. */
const asked = (value: number | null, ripeAt: string) => ({ value, askedAt: '2026-11-02T09:00:00.000Z', ripeAt });

/** Opens the page; the server sets what is asked, except a raise. */
async function openPanel(first: Limits, answers: Answers = {}) {
  let now = first;
  const setLimit = ({ body: { value } }: { body: WireBody<'setLimit'> }) => {
    const [, week] = now.money;
    const isRaise = value !== null && week?.value != null && value > week.value;
    now = limitsOf(isRaise ? { ...week, raise: asked(value, '2999-01-01T00:00:00.000Z') } : { value });
    return now;
  };
  const page = await renderPage(LimitsPanel, { limits: () => now, setLimit, ...answers });
  await screen.findByRole('heading', { level: 2, name: 'Your limits' });
  const row = screen.getByRole('heading', { level: 3, name: 'Deposit limit' }).closest('li') as HTMLElement;
  const edit = async (text: string) => {
    await page.user.click(within(row).getByRole('button', { name: 'Change: Deposit limit' }));
    await page.user.type(within(row).getByLabelText('Per week', { selector: 'input[inputmode]' }), text);
  };
  return { ...page, edit, row: within(row) };
}

test('a limit is set at once, a raise starts only after another confirmation and can be taken back', async () => {
  const { user, edit, row, bodiesOf } = await openPanel(limitsOf());
  await edit('1,00,000');
  expect(row.getByRole('status').textContent).toContain('It takes effect at once.');
  await user.click(row.getByRole('button', { name: 'Set ₹1,00,000 now' }));
  expect(await row.findByText('₹1,00,000')).toBeDefined();
  expect(row.getByText('₹0 used')).toBeDefined();

  await edit('2,00,000');
  expect(row.getByRole('status').textContent).toContain('after you confirm it again');
  await user.click(row.getByRole('button', { name: 'Request ₹2,00,000' }));
  expect(await row.findByText(/₹2,00,000 requested .* It takes effect only if you confirm it after/)).toBeDefined();
  await user.click(row.getByRole('button', { name: 'Cancel request' }));
  await waitFor(() => expect(row.queryByText(/It takes effect only if/)).toBeNull());
  const week = { kind: 'deposit', period: 'week' };
  expect(bodiesOf('setLimit')).toEqual([
    { ...week, value: 100_000 },
    { ...week, value: 200_000 },
    { ...week, value: 100_000 },
  ]);
});

test('a raise is requested again: after a day that confirms it at once, earlier it waits as long as before', async () => {
  const openRaise = (value: number | null, ripeAt: string) =>
    openPanel(limitsOf({ value: 100_000, used: 0, raise: asked(value, ripeAt) }));
  const confirmable = await openRaise(200_000, '2026-11-03T09:00:00.000Z');
  await confirmable.edit('2,00,000');
  expect(confirmable.row.getByRole('status').textContent).toMatch(/do you still want it\? It takes effect at once\.$/);
  expect(confirmable.row.getByRole('button', { name: 'Raise to ₹2,00,000' })).toBeDefined();
  expect(confirmable.row.getByRole('button', { name: 'Request removal' })).toBeDefined();
  cleanup();
  queryClient.clear();
  const waiting = await openRaise(200_000, '2999-01-01T00:00:00.000Z');
  await waiting.edit('2,00,000');
  expect(waiting.row.getByRole('status').textContent).toContain('It takes effect 1 Jan, 05:30 at the earliest');
  expect(waiting.row.getByRole('button', { name: 'Request ₹2,00,000' })).toBeDefined();
  cleanup();
  queryClient.clear();
  const removal = await openRaise(null, '2026-11-03T09:00:00.000Z');
  await removal.edit('2,00,000');
  expect(removal.row.getByRole('status').textContent).toContain('after you confirm it again');
  expect(removal.row.getByRole('button', { name: 'Remove it' })).toBeDefined();
});

test('a lower limit starts at once, and says so if it is used up', async () => {
  const { edit, row } = await openPanel(limitsOf({ value: 100_000, used: 30_000 }));
  await edit('20,000');
  const usedUp = 'It is already used up: nothing more is possible until Monday, 00:00.';
  expect(row.getByRole('status').textContent).toBe(`It takes effect at once. ${usedUp}`);
  expect(row.getByRole('button', { name: 'Lower to ₹20,000 now' })).toBeDefined();
});

test('a refused removal shows why, until another limit is typed', async () => {
  const setLimit = () => refused(409, { code: 'PAUSED', message: 'Not during a break' });
  const { user, edit, row } = await openPanel(limitsOf({ value: 100_000, used: 0 }), { setLimit });
  await edit('200');
  await user.click(row.getByRole('button', { name: 'Request removal' }));
  expect((await row.findByRole('alert')).textContent).toBe('Not during a break');
  await user.type(row.getByLabelText('Per week', { selector: 'input[inputmode]' }), '0');
  expect(row.queryByText('Not during a break')).toBeNull();
});

test('midnight belongs to the day that begins', async () => {
  const pause = { kind: 'timeOut', from: '2026-12-01T06:00:00.000Z', until: '2026-12-02T18:30:00.000Z' } as const;
  await openPanel({ ...limitsOf(), pause });
  expect(screen.getByText(/break/i, { selector: '[role=status]' }).textContent).toContain('3 Dec, 00:00');
});
