import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../../../packages/web/src/testing/answer-calls.ts';
import { useSession } from '../../../core/session.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { MinesBoard } from './mines-board.tsx';
import { MinesScreen } from './mines-screen.tsx';

const NEXT_HASH = 'ab'.repeat(32);
const NO_SEEDS = { current: null, nextSeedHash: NEXT_HASH, revealed: [] };
const DETAIL = { gameId: 'mines', name: 'Mines', min: 10, max: 10_000, status: 'up', returns: { least: 97, most: 99 } };
const WALLET = { balance: 900, cash: 900, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0 };
const ROUND = {
  roundId: '1',
  gameId: 'mines',
  name: 'Mines',
  provider: 'crease',
  stake: 100,
  win: 0,
  status: 'open',
  outcome: { game: 'mines', mines: 3, opened: [], mineTiles: null, pays: 0, nextPays: 112, isWon: false },
  seedHash: NEXT_HASH,
  clientSeed: 'seed',
  nonce: 1,
  at: '2030-06-04T09:00:00.000Z',
  closedAt: null,
};

test('before the first round the browser makes its seed for the hash that it received', async () => {
  useSession.setState({ isAuth: true, token: 'token', user: { id: '7', username: 'demo12', demo: true } });
  let seeds: object = NO_SEEDS;
  const { bodiesOf } = await renderPage(() => <MinesScreen gameId="mines" />, {
    game: DETAIL,
    gameRounds: { items: [], total: 0, page: 1, pageSize: 50 },
    gameSeeds: () => seeds,
    changeSeeds: ({ body }: { body: object }) => {
      seeds = { ...NO_SEEDS, current: { ...body, nonce: 0 } };
      return seeds;
    },
    playGame: () =>
      seeds === NO_SEEDS
        ? refused(409, { code: 'SEEDS_NEEDED', message: 'No seed yet' })
        : { round: ROUND, wallet: WALLET },
  } as never);
  await screen.findByText(`${NEXT_HASH.slice(0, 12)}…${NEXT_HASH.slice(-6)}`);
  fireEvent.submit((await screen.findByText('Place bet, ₹100.00')).closest('form') as HTMLElement);
  await waitFor(() => expect(bodiesOf('playGame')).toHaveLength(2));
  const own = { seedHash: NEXT_HASH, clientSeed: expect.stringMatching(/^[\da-f]{32}$/) };
  expect(bodiesOf('changeSeeds')).toEqual([own]);
  const [first, again] = bodiesOf('playGame');
  expect(again).toEqual(first);
  await screen.findByText('seed');
});

test.each([
  ['the server closed it', refused(409, { code: 'ROUND_CLOSED', message: 'Over' }), {}],
  [
    'the outcome of an act is unknown',
    refused(503, { code: 'UNAVAILABLE', message: 'No answer' }),
    { timeout: 30_000 },
  ],
])('an open round is read again if %s', async (_, failure, timeout) => {
  useSession.setState({ isAuth: true, token: 'token', user: { id: '7', username: 'demo12', demo: true } });
  let items: readonly object[] = [];
  const outcome = { ...ROUND.outcome, opened: [4], mineTiles: [1, 2, 3], pays: 112, nextPays: 0, isWon: true };
  const { user } = await renderPage(() => <MinesScreen gameId="mines" />, {
    game: DETAIL,
    gameRounds: () => ({ items, total: items.length, page: 1, pageSize: 50 }),
    gameSeeds: { ...NO_SEEDS, current: { seedHash: NEXT_HASH, clientSeed: 'seed', nonce: 0 } },
    playGame: ({ body }: { body: { choice: object } }) => {
      if (!('roundId' in body.choice)) return { round: ROUND, wallet: WALLET };
      items = [{ ...ROUND, status: 'closed', win: 112, outcome, closedAt: ROUND.at }];
      return failure;
    },
  } as never);
  const bet = await screen.findByRole('button', { name: 'Place bet, ₹100.00' });
  await waitFor(() => expect(bet.getAttribute('aria-disabled')).toBeNull());
  await user.click(bet);
  await screen.findByText('Open a tile first');
  await user.click(screen.getByRole('button', { name: /^Tile 4\b/ }));
  await screen.findByText('Place bet, ₹100.00', {}, timeout);
  await screen.findByText('Cashed out after 1 safe tile.');
});

test('sums of an open round never exceed the most that a round pays', async () => {
  useSession.setState({ isAuth: true, token: 'token', user: { id: '7', username: 'demo12', demo: true } });
  const outcome = { ...ROUND.outcome, mines: 20, opened: [4, 5], pays: 2970, nextPays: 22_770 };
  await renderPage(() => <MinesScreen gameId="mines" />, {
    game: DETAIL,
    gameRounds: { items: [{ ...ROUND, stake: 25_000, outcome }], total: 1, page: 1, pageSize: 50 },
    gameSeeds: { ...NO_SEEDS, current: { seedHash: NEXT_HASH, clientSeed: 'seed', nonce: 0 } },
  } as never);
  await screen.findByText('227.70×, ₹50,00,000.00');
  await screen.findByText(/A round pays ₹50,00,000 at most/);
});

test('C on a tile cashes out once; copying with Ctrl or Cmd does not', async () => {
  let cashOuts = 0;
  const { user } = await renderPage(() => (
    <MinesBoard opened={[1]} mineTiles={null} isOpen onOpen={() => {}} onCashOut={() => cashOuts++} />
  ));
  (await screen.findByRole('button', { name: /^Tile 2\b/ })).focus();
  await user.keyboard('{Control>}c{/Control}{Meta>}c{/Meta}{Alt>}c{/Alt}');
  expect(cashOuts).toBe(0);
  await user.keyboard('{c>3/}');
  expect(cashOuts).toBe(1);
});
