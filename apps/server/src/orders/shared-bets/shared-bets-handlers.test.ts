import { SHARED_BETS_MOST } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import type { SharedBetRow } from '@crease/store';
import { expect, it } from 'vitest';
import { sharedBetsHandlers } from './shared-bets-handlers.ts';

/** Shares bets of one player at once. @returns the answers and the stored links. */
async function shared(betIds: readonly string[]) {
  const rows: SharedBetRow[] = [];
  const store = {
    bets: { byId: async (_playerId: number, orderId: number) => ({ orderId, matched: 500 }) },
    sharedBets: { ofPlayer: async () => [...rows], add: async (share: SharedBetRow) => void rows.push(share) },
  };
  const deps = { store, now: () => 0 } as unknown as Parameters<typeof sharedBetsHandlers>[0];
  const { shareBet } = sharedBetsHandlers(deps);
  const callOf = (betId: string) =>
    ({ session: { playerId: 1 }, body: { betId, showsAmounts: false } }) as unknown as Parameters<typeof shareBet>[0];
  return { answers: await Promise.all(betIds.map((betId) => shareBet(callOf(betId)))), rows };
}

it('links that are made at once are no more than a player may have', async () => {
  const { answers, rows } = await shared(Array.from({ length: SHARED_BETS_MOST + 2 }, (_, at) => String(at + 1)));
  expect(answers.filter(isRefusal)).toHaveLength(2);
  expect(rows).toHaveLength(SHARED_BETS_MOST);
});

it('a bet that is shared twice at once has one link', async () => {
  const { answers, rows } = await shared(['7', '7']);
  expect(rows).toHaveLength(1);
  expect(answers[0]).toEqual(answers[1]);
});
