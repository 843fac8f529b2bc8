import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { useMyBets } from '../../core/orders/bets/my-bets.ts';
import { betsOf } from '../../core/orders/bets/open-bets.ts';
import { useSession } from '../../core/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { wireBetOf } from '../../testing/sample-bet.ts';
import { OpenBetGroups } from './open-bet-groups.tsx';

function Page() {
  const openBets = useMyBets((state) => state.openBets);
  return <OpenBetGroups bets={betsOf(openBets)} />;
}

test('a list that cannot be loaded says so and is loaded by its button', async () => {
  let isRefused = true;
  const { user } = await renderPage(Page, {
    bets: () =>
      isRefused
        ? refused(503, { code: 'UNAVAILABLE', message: 'Try again soon' })
        : { items: [wireBetOf()], total: 1, page: 1, pageSize: 50 },
  } as never);
  act(() => useSession.setState({ isAuth: true, token: 'token' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your bets could not be loaded');
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Tides v Mariners' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
