import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { PlinkoScreen } from './plinko-screen.tsx';

const DETAIL = {
  gameId: 'plinko',
  name: 'Plinko',
  min: 10,
  max: 25_000,
  status: 'up',
  returns: { least: 98, most: 99 },
};

test('the stake is limited by the board, so that no win is cut', async () => {
  const { user } = await renderPage(() => <PlinkoScreen gameId="plinko" />, {
    game: DETAIL,
    gameRounds: { items: [], total: 0, page: 1, pageSize: 50 },
    gameSeeds: { current: null, nextSeedHash: 'ab'.repeat(32), revealed: [] },
  } as never);
  await screen.findByText('₹10 to ₹25,000');
  const stake = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bet' });
  await user.clear(stake);
  await user.type(stake, '20000');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '16');
  await screen.findByText('₹10 to ₹25,000');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Risk' }), 'high');
  await screen.findByText('₹10 to ₹5,000');
  await screen.findByText('Drop for ₹5,000.00');
  expect(stake.value).toBe('5000');
});
