import type { Bet } from '@crease/contract';
import type { Store } from '@crease/store';
import { betOfRow } from './bet-of-row.ts';

/** More unsettled bets of one player than any limit allows. */
const MOST = 20_000;

/** Returns a player's bets of markets without a result. */
export async function openBets(store: Pick<Store, 'bets'>, playerId: number): Promise<Bet[]> {
  const { items } = await store.bets.list({ playerId, status: 'open', page: 1, pageSize: MOST });
  return items.map(betOfRow);
}
