import { type CheckedOrder, type InstructionError, refPrefixOf } from '@crease/betfair';
import type { ApiKeyRow, Store } from '@crease/store';
import { indianDayStart } from '../../api-keys/indian-day-of.ts';

type Limited = Pick<ApiKeyRow, 'playerId' | 'number' | 'mostStake' | 'mostDayLoss'>;

/** What an order can lose, minor units. */
function riskOf({ side, price, size }: CheckedOrder): number {
  return side === 'back' ? size : (size * (price - 100)) / 100;
}

/** Returns why an order is above the limit of its key for one bet; null: it is not. */
export function refuseStake({ mostStake }: Limited, order: CheckedOrder): InstructionError | null {
  return mostStake !== null && riskOf(order) > mostStake ? 'LOSS_LIMIT_EXCEEDED' : null;
}

/** Whether orders fit into the limit of their key for one day, each counted for itself. */
export async function fitsDay(
  bets: Pick<Store['bets'], 'lossSince'>,
  key: Limited,
  { orders, now }: { readonly orders: readonly CheckedOrder[]; readonly now: number },
): Promise<boolean> {
  if (key.mostDayLoss === null) return true;
  const used = await bets.lossSince(key.playerId, refPrefixOf(key.number), indianDayStart(now));
  return Math.max(0, used) + orders.reduce((sum, order) => sum + riskOf(order), 0) <= key.mostDayLoss;
}
