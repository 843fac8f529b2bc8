import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../core/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { wireBetOf } from '../../testing/sample-bet.ts';
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
    { status: 'settled', sportId: '2', page: '1' },
    { status: 'settled', sportId: '2', page: '2' },
  ]);
});
