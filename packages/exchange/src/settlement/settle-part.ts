import type { Money } from '@crease/kernel';
import type { AssetBook, Market } from '../market/market.ts';
import type { CrossPayment, PartKey } from '../market/settling.ts';
import { standingPrice } from '../market/standing-price.ts';
import { endOrder, lapseOrder } from '../orders/end-order.ts';
import type { Order } from '../terms/order.ts';
import { commissionOn } from './commission.ts';
import { FillTallies, type Tally } from './fill-tallies.ts';
import { backerProfit, crossProfit } from './settlement.ts';

/** One player's part of a settlement. */
export interface SettlingPart extends PartKey {
  /** Orders that the result may change, by ascending id. */
  readonly orders: Order[];
  /** Tallies of the whole book. */
  readonly tallies: FillTallies;
}

/** The whole settlement, derived from orders and fills: the same after a restart in the middle. */
export interface SettlingPlan {
  /** In order of payment. */
  readonly parts: readonly SettlingPart[];
  /** The cross-matching accounts' part. */
  readonly cross: readonly CrossPayment[];
}

/** One player's result and changed orders. */
export interface PartResult {
  readonly orders: readonly Order[];
  /** Null if the player has no valid matched bet: nothing is paid. */
  readonly paid: { readonly gross: Money; readonly commission: Money } | null;
}

/**
 * Plans a settlement that has begun. O(orders + fills), plus a sort of the players.
 * @param also players without an order to settle who were paid before.
 */
export function planSettling(market: Market, also: Iterable<PartKey> = []): SettlingPlan {
  const extra = [...also];
  const parts: SettlingPart[] = [];
  const cross: CrossPayment[] = [];
  for (const book of market.books.values()) {
    const { tallies, crossGross } = talliesOf(market, book);
    const others = extra.filter(({ asset }) => asset === book.asset);
    parts.push(...partsOf(book, tallies, others));
    if (crossGross !== 0) cross.push({ asset: book.asset, amount: crossGross });
  }
  return { parts, cross };
}

/** The parts of one book, by ascending player id. */
function partsOf({ asset, orders }: AssetBook, tallies: FillTallies, also: readonly PartKey[]): SettlingPart[] {
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

function talliesOf(
  market: Market,
  { orders, fills }: AssetBook,
): { readonly tallies: FillTallies; readonly crossGross: Money } {
  const tallies = new FillTallies(orders);
  let crossGross = 0;
  const result = market.settling?.result;
  for (const fill of fills) {
    if (fill.voided) continue;
    const profit = !result || result.kind === 'void' ? 0 : backerProfit(market, fill, result);
    const value = fill.size * standingPrice(market, fill);
    tallies.add(fill.backOrderId, profit, fill.size, value);
    tallies.add(fill.layOrderId, 0 - profit, fill.size, value);
    crossGross += crossProfit(fill, profit);
  }
  return { tallies, crossGross };
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
