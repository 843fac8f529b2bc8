import type { CheckedOrder, InstructionError } from '@crease/betfair';
import { dayOf, startOfDay } from '@crease/engine';
import type { ApiKeyRow } from '@crease/store';
import type { ApiCaller } from '../access/api-caller.ts';
import type { TradingSide } from '../sides/trading-side.ts';

/** What an order can lose, minor units. */
function riskOf({ side, price, size }: CheckedOrder): number {
  return side === 'back' ? size : (size * (price - 100)) / 100;
}

/** Returns why an order is above the limit of its key for one bet; null: it is not. */
export function refuseStake({ mostStake }: Pick<ApiKeyRow, 'mostStake'>, order: CheckedOrder): InstructionError | null {
  return mostStake !== null && riskOf(order) > mostStake ? 'LOSS_LIMIT_EXCEEDED' : null;
}

/** Whether orders fit into the limit of their key for one day, each counted for itself. */
export async function fitsDay(
  side: Pick<TradingSide, 'lossSince'>,
  caller: ApiCaller,
  { orders, now }: { readonly orders: readonly CheckedOrder[]; readonly now: number },
): Promise<boolean> {
  const { mostDayLoss } = caller.key;
  if (mostDayLoss === null) return true;
  const used = await side.lossSince(caller, startOfDay(dayOf(now)));
  return Math.max(0, used) + orders.reduce((sum, order) => sum + riskOf(order), 0) <= mostDayLoss;
}
