import { isPartDone, LIVE_STATUSES, type Market, type Order, standingPrice } from '@crease/exchange';
import type { SomePlayers } from './book-shares.ts';
import type { ReadonlyEngine } from './state.ts';

/** Checks I8 and the order side of I10: every order's parts, fills, status and index entries. */
export function checkOrders(engine: ReadonlyEngine, market: Market, some: SomePlayers): string[] {
  const { book, orders } = some;
  const breaches: string[] = [];
  const sums = sumsByOrder(market, some);
  for (const order of orders) {
    const say = (breach: string) => breaches.push(`${breach} (order ${order.orderId})`);
    checkParts(order, say);
    const fills = sums.get(order.orderId) ?? NOTHING;
    checkLimit(order, fills, say);
    const standing = isVoidFor(market, order) ? NOTHING : fills;
    if (order.matched !== standing.size || order.matchedValue !== standing.value)
      say(`[I8] matched ${order.matched} worth ${order.matchedValue}, fills ${standing.size} worth ${standing.value}`);
    if (engine.orders.get(order.orderId) !== order) say("[I8] is not the engine's order");
    if (engine.players.get(order.playerId)?.asset !== book.asset) say(`[I27] plays ${book.asset} with other money`);
  }
  return breaches;
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
    const { voided, size, price, backOrderId, layOrderId } = fill;
    for (const orderId of [backOrderId, layOrderId]) {
      const sum = sums.get(orderId) ?? { ...NOTHING };
      sums.set(orderId, sum);
      sum.sizeEver += size;
      sum.valueEver += size * price;
      if (voided) continue;
      sum.size += size;
      sum.value += size * standingPrice(market, fill);
    }
  }
  return sums;
}

function checkParts(order: Order, say: (breach: string) => void): void {
  const { size, matched, remaining, cancelled, lapsed, voided, status } = order;
  const parts = [matched, remaining, cancelled, lapsed, voided];
  if (parts.some((part) => !Number.isSafeInteger(part) || part < 0)) say(`[I8] has parts ${parts}`);
  if (matched + remaining + cancelled + lapsed + voided !== size) say(`[I8] ${parts} do not sum to ${size}`);
  const live = LIVE_STATUSES.includes(status);
  if (live !== remaining > 0) say(`[I8] is ${status} with ${remaining} remaining`);
  if (status === 'partly_matched' && matched === 0) say('[I8] is partly matched with nothing matched');
  if ((status === 'unmatched' || status === 'pending') && matched > 0) say(`[I8] is ${status} with ${matched} matched`);
  if ((status === 'matched' || status === 'settled') && matched === 0) say(`[I8] is ${status} with nothing matched`);
}

/**
 * Checks I10: on average no worse than the order's price, which also limits fill-or-kill. Voids may change the average.
 */
function checkLimit({ side, price }: Order, { sizeEver, valueEver }: FillSums, say: (breach: string) => void): void {
  const limit = price * sizeEver;
  const worse = side === 'back' ? valueEver < limit : valueEver > limit;
  if (worse) say(`[I10] was matched at ${valueEver / sizeEver}, worse than its ${price}`);
}
