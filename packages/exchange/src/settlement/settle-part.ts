import type { Money } from '@crease/kernel';
import type { AssetBook, Market } from '../market/market.ts';
import type { PartKey } from '../market/settling.ts';
import { standingPrice } from '../market/standing-price.ts';
import { endOrder, lapseOrder } from '../orders/end-order.ts';
import type { Fill, Order } from '../terms/order.ts';
import { commissionOn } from './commission.ts';
import { backerProfit } from './settlement.ts';

/** What the fills of one order sum to that were not voided one by one. */
interface Tally {
  profit: Money;
  size: Money;
  value: number;
}

/** One player's share of the work. */
export interface SettlingPart extends PartKey {
  readonly book: AssetBook;
  /** By rising id: those that a result may change. */
  readonly orders: Order[];
}

/** The whole work, worked out once from orders and fills: the same after a restart in the middle of it. */
export interface SettlingPlan {
  /** In the order in which they are paid. */
  readonly parts: readonly SettlingPart[];
  readonly tallies: ReadonlyMap<number, Tally>;
}

/** What one player won or lost, and which orders changed. */
export interface PartResult {
  readonly orders: readonly Order[];
  /** Null where the player has no matched bet that stands: nothing is paid. */
  readonly paid: { readonly gross: Money; readonly commission: Money } | null;
}

/**
 * Plans a result that was begun. O(orders + fills), and a sort of the players.
 * @param also players who have no order to settle but were paid before.
 */
export function planSettling(market: Market, also: Iterable<PartKey> = []): SettlingPlan {
  const tallies = new Map<number, Tally>();
  const parts: SettlingPart[] = [];
  const extra = [...also];
  for (const book of market.books.values()) {
    for (const fill of book.fills) if (!fill.voided) tallyFill(tallies, market, fill);
    const own = new Map<number, SettlingPart>();
    const partOf = (playerId: number) => {
      const known = own.get(playerId) ?? { asset: book.asset, playerId, book, orders: [] };
      own.set(playerId, known);
      return known;
    };
    for (const order of book.orders)
      if (order.remaining > 0 || order.matched > 0 || tallies.has(order.orderId))
        partOf(order.playerId).orders.push(order);
    for (const { asset, playerId } of extra) if (asset === book.asset) partOf(playerId);
    for (const part of [...own.values()].sort((one, other) => one.playerId - other.playerId)) parts.push(part);
  }
  return { parts, tallies };
}

/** The house's orders have no id: nothing is kept for them. */
function tallyFill(tallies: Map<number, Tally>, market: Market, fill: Fill): void {
  const result = market.settling?.result;
  const profit = !result || result.kind === 'void' ? 0 : backerProfit(market, fill, result);
  const value = fill.size * standingPrice(market, fill);
  for (const [orderId, won] of [
    [fill.backOrderId, profit],
    [fill.layOrderId, 0 - profit],
  ] as const) {
    if (orderId === 0) continue;
    const tally = tallies.get(orderId);
    if (!tally) tallies.set(orderId, { profit: won, size: fill.size, value });
    else {
      tally.profit += won;
      tally.size += fill.size;
      tally.value += value;
    }
  }
}

/**
 * Settles all of one player's orders in one book: what rests lapses, what was matched gets its result, or everything
 * is void. Money moves elsewhere.
 */
export function settlePart(market: Market, plan: SettlingPlan, work: { part: SettlingPart; now: number }): PartResult {
  const { part, now } = work;
  const settling = market.settling;
  if (!settling) return { orders: [], paid: null };
  const { result, previous } = settling;
  const orders: Order[] = [];
  let gross: Money | null = null;
  for (const order of part.orders) {
    const tally = plan.tallies.get(order.orderId);
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

/** Takes an order back as if it never was; what was cancelled or lapsed before stays so. @returns whether it changed. */
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

/** Undoes {@link voidWhole} for what was matched. */
function restoreMatched(order: Order, { size, value }: Tally): void {
  order.matched += size;
  order.voided -= size;
  order.matchedValue += value;
  order.reason = null;
}
