import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeBet } from '../core/orders/bets/my-bets.ts';
import { usePinned } from '../core/pinned.ts';
import { useSession } from '../core/session.ts';
import { reloadEvents } from '../sports/sport-events.ts';
import { renderPage } from '../testing/render-page.tsx';
import { betOf, wireBetOf } from '../testing/sample-bet.ts';
import { eventOf } from '../testing/sample-event.ts';
import { MyMatches } from './my-matches.tsx';

test('a starred match has no worst case after its last bet has ended', async () => {
  let matches = [{ gameId: 'g1', exposure: 5_000, profit: 0 }];
  usePinned.setState({ starred: ['g1'] });
  await renderPage(MyMatches, {
    events: { items: [eventOf({ gameId: 'g1' })], total: 1, page: 1, pageSize: 50 },
    bets: { items: [wireBetOf()], total: 1 },
    betMatches: () => matches,
  } as never);
  // Calls are answered from now on, and the stores may have loaded for another test of this process.
  act(() => useSession.setState({ isAuth: true, token: 'token' }));
  await act(reloadEvents);
  expect(await screen.findByText('−₹5,000.00')).toBeDefined();
  expect(await screen.findByText('1', { selector: 'dd' })).toBeDefined();
  matches = [];
  act(() => takeBet(betOf({ status: 'settled', settledAt: '2026-12-03T18:00:00.000Z' })));
  await waitFor(() => expect(screen.queryByText('−₹5,000.00')).toBeNull());
});
