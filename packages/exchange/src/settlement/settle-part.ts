import type { Money } from '@crease/kernel';
import type { AssetBook, Market } from '../market/market.ts';
import type { PartKey } from '../market/settling.ts';
import { standingPrice } from '../market/standing-price.ts';
import { endOrder, lapseOrder } from '../orders/end-order.ts';
import type { Order } from '../terms/order.ts';
import { commissionOn } from './commission.ts';
import { FillTallies, type Tally } from './fill-tallies.ts';
import { backerProfit } from './settlement.ts';

/** One player's share of the work. */
export interface SettlingPart extends PartKey {
  /** By rising id: those that a result may change. */
  readonly orders: Order[];
  /** Of the whole book. */
  readonly tallies: FillTallies;
}

/** The whole work, worked out once from orders and fills: the same after a restart in the middle of it. */
export interface SettlingPlan {
  /** In the order in which they are paid. */
  readonly parts: readonly SettlingPart[];
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
  const extra = [...also];
  const parts = [...market.books.values()].flatMap((book) =>
    partsOf(
      market,
      book,
      extra.filter(({ asset }) => asset === book.asset),
    ),
  );
  return { parts };
}

/** The parts of one book, by rising player id. */
function partsOf(market: Market, book: AssetBook, also: readonly PartKey[]): SettlingPart[] {
  const { asset, orders } = book;
  const tallies = talliesOf(market, book);
  const byPlayer = new Map<number, SettlingPart>();
  const partOf = (playerId: number): SettlingPart => {
    const known = byPlayer.get(playerId);
    if (known) return known;
    const part = { asset, playerId, orders: [], tallies };
    byPlayer.set(playerId, part);
    return part;
  };
  for (let at = 0; at < orders.length; at++) {
    const order = orders[at] as Order;
    if (order.remaining > 0 || order.matched > 0 || tallies.hasFills(at)) partOf(order.playerId).orders.push(order);
  }
  for (const { playerId } of also) partOf(playerId);
  return [...byPlayer.values()].sort((one, other) => one.playerId - other.playerId);
}

function talliesOf(market: Market, { orders, fills }: AssetBook): FillTallies {
  const tallies = new FillTallies(orders);
  const result = market.settling?.result;
  for (const fill of fills) {
    if (fill.voided) continue;
    const profit = !result || result.kind === 'void' ? 0 : backerProfit(market, fill, result);
    const value = fill.size * standingPrice(market, fill);
    tallies.add(fill.backOrderId, profit, fill.size, value);
    tallies.add(fill.layOrderId, 0 - profit, fill.size, value);
  }
  return tallies;
}

/**
 * Settles all of one player's orders in one book: what rests lapses, what was matched gets its result, or everything
 * is void. Money moves elsewhere.
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
