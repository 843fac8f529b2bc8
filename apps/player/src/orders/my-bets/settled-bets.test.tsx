import { queryClient } from '@crease/web';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { useSession } from '../../core/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { wireBetOf } from '../../testing/sample-bet.ts';
import ProfitView from './profit-view.tsx';
import { SettledBets } from './settled-bets.tsx';

const settledOf = (betId: string) =>
  wireBetOf({
    betId,
    status: 'settled',
    profit: 4250,
    explanation: `Rule of ${betId}`,
    settledAt: '2026-12-03T18:00:00.000Z',
  });

test('[BT-06] settled bets are shown by page, each with the rule that decided it', async () => {
  useSession.setState({ isAuth: true, token: 'token' });
  const asked: unknown[] = [];
  const { user } = await renderPage(() => <SettledBets status="settled" filter={{ sport: 2 } as never} />, {
    bets: ({ query }: { query: { page?: unknown } }) => {
      asked.push(query);
      const page = Number(query.page);
      return { items: [settledOf(`b${page}`)], total: 2, page, pageSize: 1 };
    },
  } as never);
  expect(await screen.findByText('2 bets')).toBeDefined();
  expect(screen.getByText('Page 1 of 2')).toBeDefined();
  expect(screen.getByText('Previous page').closest('button')?.disabled).toBe(true);
  await user.click(screen.getByText('Next page'));
  await waitFor(() => expect(screen.getByText('Page 2 of 2')).toBeDefined());
  expect(await screen.findByText('Rule of b2')).toBeDefined();
  expect(screen.getByText('Next page').closest('button')?.disabled).toBe(true);
  expect(asked).toMatchObject([
    { status: 'settled', sportId: '2', utcOffset: expect.any(String), page: '1' },
    { status: 'settled', sportId: '2', utcOffset: expect.any(String), page: '2' },
  ]);
});

test('a failed refresh leaves the bets and figures that are shown', async () => {
  useSession.setState({ isAuth: true, token: 'token' });
  let isRefused = false;
  const unless =
    <T,>(reply: T) =>
    () =>
      isRefused ? refused(403, { code: 'FORBIDDEN', message: 'Not now' }) : reply;
  const profit = { from: '2026-12-01', to: '2026-12-03', net: 98, gross: 100, commission: 2, bets: 1 };
  const { sent } = await renderPage(
    () => (
      <>
        <SettledBets status="settled" filter={{} as never} />
        <ProfitView filter={{} as never} />
      </>
    ),
    {
      bets: unless({ items: [settledOf('b1')], total: 1, page: 1, pageSize: 50 }),
      betProfit: unless({ ...profit, days: [], sports: [], events: [], markets: [] }),
    } as never,
  );
  await screen.findByText('Rule of b1');
  await screen.findByText('+₹98.00');
  isRefused = true;
  await act(async () => {
    await queryClient.refetchQueries();
    // Results reach the page in a later task.
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(sent).toHaveLength(4);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Rule of b1')).toBeDefined();
});
