import { type Fill, isPartDone, LIVE_STATUSES, type Market, type Order, standingPrice } from '@crease/exchange';
import type { SomePlayers } from './book-shares.ts';
import type { ReadonlyEngine } from './state.ts';

/** Checks I8 and the order side of I10: every order's parts, fills, status and index entries. */
export function checkOrders(engine: ReadonlyEngine, market: Market, some: SomePlayers): string[] {
  const { book, orders } = some;
  const breaches: string[] = [];
  const sums = sumsByOrder(market, some);
  for (const order of orders) {
    const fills = sums.get(order.orderId) ?? NOTHING;
    checkParts(order, breaches);
    checkLimit(order, fills, breaches);
    const standing = isVoidFor(market, order) ? NOTHING : fills;
    if (order.matched !== standing.size || order.matchedValue !== standing.value)
      breaches.push(
        `[I8] matched ${order.matched} worth ${order.matchedValue}, fills ${standing.size} worth ${standing.value}${named(order)}`,
      );
    if (engine.orders.get(order.orderId) !== order) breaches.push(`[I8] is not the engine's order${named(order)}`);
    if (engine.players.get(order.playerId)?.asset !== book.asset)
      breaches.push(`[I27] plays ${book.asset} with other money${named(order)}`);
  }
  return breaches;
}

function named({ orderId }: Order): string {
  return ` (order ${orderId})`;
}

/** Returns whether a player's bets are void with the market: by its result, or by the next result for that player. */
function isVoidFor(market: Market, order: Order): boolean {
  const { settling } = market;
  if (!settling) return market.status === 'voided';
  return (isPartDone(market, order) ? settling.result : settling.previous)?.kind === 'void';
}

/** Sums of an order's fills: those in force, and all ever made. */
interface FillSums {
  size: number;
  value: number;
  sizeEver: number;
  valueEver: number;
}

const NOTHING: FillSums = { size: 0, value: 0, sizeEver: 0, valueEver: 0 };

function sumsByOrder(market: Market, some: SomePlayers): Map<number, FillSums> {
  const sums = new Map<number, FillSums>();
  for (const fill of some.fills) {
    const value = fill.size * standingPrice(market, fill);
    addFill(sums, fill.backOrderId, fill, value);
    addFill(sums, fill.layOrderId, fill, value);
  }
  return sums;
}

/** @param value of the fill at the price in force. */
function addFill(sums: Map<number, FillSums>, orderId: number, { voided, size, price }: Fill, value: number): void {
  let sum = sums.get(orderId);
  if (!sum) {
    sum = { size: 0, value: 0, sizeEver: 0, valueEver: 0 };
    sums.set(orderId, sum);
  }
  sum.sizeEver += size;
  sum.valueEver += size * price;
  if (voided) return;
  sum.size += size;
  sum.value += value;
}

function isPart(part: number): boolean {
  return Number.isSafeInteger(part) && part >= 0;
}

function mayHaveMatched({ status }: Order, hasMatched: boolean): boolean {
  if (status === 'partly_matched' || status === 'matched' || status === 'settled') return hasMatched;
  return !hasMatched || (status !== 'unmatched' && status !== 'pending');
}

function partsOf({ matched, remaining, cancelled, lapsed, voided }: Order): number[] {
  return [matched, remaining, cancelled, lapsed, voided];
}

/** Makes no list or text for a sound order: a start checks a million orders. */
function checkParts(order: Order, breaches: string[]): void {
  const { size, matched, remaining, cancelled, lapsed, voided, status } = order;
  const areParts = isPart(matched) && isPart(remaining) && isPart(cancelled) && isPart(lapsed) && isPart(voided);
  if (!areParts) breaches.push(`[I8] has parts ${partsOf(order)}${named(order)}`);
  if (matched + remaining + cancelled + lapsed + voided !== size)
    breaches.push(`[I8] ${partsOf(order)} do not sum to ${size}${named(order)}`);
  if (LIVE_STATUSES.includes(status) !== remaining > 0)
    breaches.push(`[I8] is ${status} with ${remaining} remaining${named(order)}`);
  if (!mayHaveMatched(order, matched > 0)) breaches.push(`[I8] is ${status} with ${matched} matched${named(order)}`);
}

/**
 * Checks I10: on average no worse than the order's price, which also limits fill-or-kill. Voids may change the average.
 */
function checkLimit(order: Order, { sizeEver, valueEver }: FillSums, breaches: string[]): void {
  const { side, price } = order;
  const limit = price * sizeEver;
  const worse = side === 'back' ? valueEver < limit : valueEver > limit;
  if (worse) breaches.push(`[I10] was matched at ${valueEver / sizeEver}, worse than its ${price}${named(order)}`);
}
