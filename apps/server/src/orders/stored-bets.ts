import type { Bet } from '@crease/contract';
import { explainOrder, snapshotOfOrder } from '@crease/engine';
import type { BetRow, Store } from '@crease/store';
import { betWire } from './bet-wire.ts';

/** A stored bet as the wire shows it. */
export function betOfRow(row: BetRow): Bet {
  const { definition, eventName, result, marketCommission, logHead } = row;
  const explanation = explainOrder({ order: row, market: definition, result });
  return betWire(snapshotOfOrder(row, definition, { eventName, state: row }), {
    explanation,
    marketCommission,
    logHead,
  });
}

/** More unsettled bets of one player than any limit allows. */
const MOST = 20_000;

/** Returns a player's bets of markets without a result. */
export async function openBets(store: Pick<Store, 'bets'>, playerId: number): Promise<Bet[]> {
  const { items } = await store.bets.list({ playerId, status: 'open', page: 1, pageSize: MOST });
  return items.map(betOfRow);
}
