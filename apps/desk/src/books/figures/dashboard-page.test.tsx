import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Rail } from '../../app/rail.tsx';
import { PLAYER_ANSWERS, playerRowOf } from '../../testing/player-replies.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const First = () => (
  <>
    <Rail />
    <DashboardPage />
  </>
);

test('support, without permission for results, gets the players as the first page', async () => {
  const players = { items: [playerRowOf()], total: 1, page: 1, pageSize: 50 };
  const proposals = { items: [], total: 0, page: 1, pageSize: 50 };
  await renderDesk(First, { ...PLAYER_ANSWERS, players, proposals }, { role: 'support' });
  expect(await screen.findByText('asha 22')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Players', level: 1 })).toBeDefined();
  expect(screen.queryByText('Dashboard')).toBeNull();
  expect(screen.getByText('Verification')).toBeDefined();
});
