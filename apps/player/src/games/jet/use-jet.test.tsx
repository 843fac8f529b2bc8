import { queryClient } from '@crease/web';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { held, renderPage } from '../../testing/render-page.tsx';
import { betsOf, useJet } from './use-jet.ts';

/** Longer than all attempts of a call whose reply is lost. */
const FIND_TIMEOUT = { timeout: 30_000 };
const LOST = refused(503, { code: 'UNAVAILABLE', message: 'No answer' });
const WALLET = { balance: 900, cash: 900, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0 };
const BET = {
  roundId: '31',
  gameId: 'jet',
  name: 'Jet',
  provider: 'crease',
  stake: 100,
  win: 0,
  status: 'open',
  outcome: { game: 'jet', roundNo: 7, slot: 1, autoCashOut: null, cashedOut: null, bust: null },
  seedHash: null,
  clientSeed: null,
  nonce: null,
  at: '2030-06-04T09:00:00.000Z',
  closedAt: null,
};

/** @param onDecided the bet of the panel is decided, after it was placed. */
function Panel({ onDecided = () => {} }: { onDecided?: () => void }) {
  const jet = useJet();
  const place = async () => {
    const { roundId } = await jet.place({ slot: 1, stake: 10_000, autoCashOut: null });
    await jet.decided(roundId);
    onDecided();
  };
  const { now, last } = betsOf(jet.bets, 1, '7');
  return (
    <>
      <button type="button" onClick={() => place().catch(() => {})}>
        Bet
      </button>
      <p>{now ? `${now.stake} in round 7` : (last?.status ?? 'no bet')}</p>
    </>
  );
}

test('a bet whose reply is lost is sent again under the same reference', async () => {
  let attempts = 0;
  const betJet = () => (attempts++ === 0 ? LOST : { round: BET, wallet: WALLET });
  const { user, bodiesOf } = await renderPage(() => <Panel />, {
    gameRounds: { items: [], total: 0, page: 1, pageSize: 50 },
    betJet,
  } as never);
  await user.click(await screen.findByText('Bet'));
  await screen.findByText('10000 in round 7', {}, FIND_TIMEOUT);
  const [first, again] = bodiesOf('betJet');
  expect(again).toEqual(first);
  expect(attempts).toBe(2);
});

test('a bet whose outcome stays unknown is read from the list of rounds', async () => {
  let items: readonly object[] = [];
  const { user, bodiesOf } = await renderPage(() => <Panel />, {
    gameRounds: () => ({ items, total: items.length, page: 1, pageSize: 50 }),
    betJet: () => {
      items = [BET];
      return LOST;
    },
  } as never);
  await user.click(await screen.findByText('Bet'));
  await screen.findByText('10000 in round 7', {}, FIND_TIMEOUT);
  await waitFor(() => expect(new Set(bodiesOf('betJet').map((body) => JSON.stringify(body))).size).toBe(1));
});

test('the old answer to a repeated bet does not open it again, and its decision is found', async () => {
  let items: readonly object[] = [];
  const onDecided = vi.fn();
  const { answer, release } = held({ round: BET, wallet: WALLET });
  const { user } = await renderPage(() => <Panel onDecided={onDecided} />, {
    gameRounds: () => ({ items, total: items.length, page: 1, pageSize: 50 }),
    betJet: answer,
  } as never);
  await user.click(await screen.findByText('Bet'));
  items = [{ ...BET, status: 'lost', closedAt: '2030-06-04T09:00:09.000Z' }];
  await queryClient.refetchQueries({ queryKey: ['gameRounds'] });
  await screen.findByText('lost');
  release();
  await waitFor(() => expect(onDecided).toHaveBeenCalled());
  expect(screen.getByText('lost')).toBeDefined();
});
