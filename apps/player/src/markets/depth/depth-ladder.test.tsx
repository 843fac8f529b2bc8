import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { DepthLadder } from './depth-ladder.tsx';

const DEPTH = {
  marketId: 'm',
  runnerId: 'r',
  sequence: 1,
  back: [
    { price: 190, size: 500_00, virtual: 500_00 },
    { price: 188, size: 300_00 },
  ],
  lay: [{ price: 192, size: 400_00, virtual: 100_00 }],
  traded: [],
};

test('a switch hides what is matched across the runners; a price keeps its place among all', async () => {
  const taken: unknown[] = [];
  const { user } = await renderPage(() => (
    <DepthLadder depth={DEPTH} waiting={[]} isStill={false} onTake={(...price) => taken.push(price)}>
      {null}
    </DepthLadder>
  ));
  const prices = () => screen.getAllByRole('button', { name: /^(Back|Lay) at/ }).map(({ textContent }) => textContent);
  const toggle = await screen.findByRole('switch', { name: 'Includes bets matched across the runners' });
  expect(prices()).toEqual(['1.90', '1.92', '1.88']);
  await user.click(toggle);
  expect(prices()).toEqual(['1.88', '1.92']);
  expect(screen.getByRole('button', { name: /^Lay at 1.92, ₹300 here/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Back at 1.88/ }));
  expect(taken).toEqual([['back', 188, 2]]);
});

test('without such bets there is no switch', async () => {
  const depth = { ...DEPTH, back: [{ price: 188, size: 300_00 }], lay: [] };
  await renderPage(() => (
    <DepthLadder depth={depth} waiting={[]} isStill={false} onTake={() => {}}>
      {null}
    </DepthLadder>
  ));
  expect(await screen.findByRole('button', { name: /^Back at 1.88/ })).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});
