import type { Money } from '@crease/kernel';
import type { Market } from '../market/market.ts';
import { endOrder, lapseOrder } from '../orders/end-order.ts';
import type { Order } from '../terms/order.ts';
import type { Tally } from './fill-tallies.ts';
import { commissionOn } from './settlement-formulas.ts';
import type { SettlingPart } from './settling-planner.ts';

/** One player's result and changed orders. */
export interface PartResult {
  readonly orders: readonly Order[];
  /** Null if the player has no valid matched bet: nothing is paid. */
  readonly paid: { readonly gross: Money; readonly commission: Money } | null;
}

/**
 * Settles all of one player's orders in one book: resting ones lapse, matched ones get their result, or all are void.
 * The caller moves the money.
 */
export function settlePart(market: Market, part: SettlingPart, now: number): PartResult {
  const settling = market.settling;
  if (!settling) return { orders: [], paid: null };
  const { result, previous } = settling;
  const orders: Order[] = [];
  let gross: Money | null = null;
  for (const order of part.orders) {
    const tally = part.tallies.of(order);
    if (previous?.kind === 'void' && tally) restoreMatched(order, tally);
    if (result.kind === 'void') {
      if (voidWhole(market, order, { reason: result.note, now })) orders.push(order);
      continue;
    }
    const lapsed = lapseOrder(market, order, 'settled');
    if (tally) {
      order.status = 'settled';
      order.profit = tally.profit;
      order.settledAt = now;
      gross = (gross ?? 0) + tally.profit;
    }
    if (tally || lapsed > 0) orders.push(order);
  }
  const paid = gross === null ? null : { gross, commission: commissionOn(gross, market.definition.commissionBps) };
  return { orders, paid };
}

/** Voids an order completely; earlier cancelled and lapsed parts stay. @returns true if it changed. */
function voidWhole(market: Market, order: Order, { reason, now }: { reason: string; now: number }): boolean {
  if (order.matched + order.remaining === 0) return false;
  if (order.remaining > 0) endOrder(market, order, { as: 'voided', reason });
  order.voided += order.matched;
  order.matched = 0;
  order.matchedValue = 0;
  order.status = 'voided';
  order.reason = reason;
  order.profit = 0;
  order.settledAt = now;
  return true;
}

/** Reverses {@link voidWhole} for the matched part. */
function restoreMatched(order: Order, { size, value }: Tally): void {
  order.matched += size;
  order.voided -= size;
  order.matchedValue += value;
  order.reason = null;
}
