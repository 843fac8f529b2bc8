import { type AssetBook, bookOf, type Market, orderIn, positionOf } from '../market/market.ts';
import type { Voiding } from '../market/settling.ts';
import { standingPrice } from '../market/standing-price.ts';
import { endOrder } from '../orders/end-order.ts';
import { addFill } from '../positions/position.ts';
import { type Fill, HOUSE_PLAYER_ID, type Order, type Side } from '../terms/order.ts';

/** Voided fills and changed orders, also of counterparties: a fill is voided on both sides. */
export interface VoidChange {
  readonly orders: readonly Order[];
  readonly fills: readonly Fill[];
}

/** Returns the fills that are not voided; none in a void market. */
function standingFills(market: Market, book: AssetBook): Fill[] {
  return market.status === 'voided' ? [] : book.fills.filter((fill) => !fill.voided);
}

/**
 * Returns the chosen fills, and the other parts of their cross matches: without one part the others have no
 * counterpart.
 */
function wholeMatches(fills: readonly Fill[], isChosen: (fill: Fill) => boolean): Fill[] {
  const crossIds = new Set(fills.filter((fill) => fill.crossId > 0 && isChosen(fill)).map(({ crossId }) => crossId));
  return fills.filter((fill) => isChosen(fill) || crossIds.has(fill.crossId));
}

/**
 * Voids one bet with all its fills, on both sides, and its unmatched rest. On a settled market it changes orders and
 * fills only: settle again by the same result afterwards.
 * @param reason shown to every player with an affected bet.
 */
export function voidOrder(market: Market, order: Order, reason: string): VoidChange {
  const fills = fillsToVoidOf(market, order);
  if (order.remaining > 0) endOrder(market, order, { as: 'voided', reason });
  const change = voidFills(market, fills, reason);
  return { orders: [...new Set([order, ...change.orders])], fills };
}

/** Returns the fills of a bet that are not yet voided, with the other parts of its cross matches. */
export function fillsToVoidOf(market: Market, { asset, orderId }: Pick<Order, 'asset' | 'orderId'>): Fill[] {
  return wholeMatches(
    standingFills(market, bookOf(market, asset)),
    ({ backOrderId, layOrderId }) => backOrderId === orderId || layOrderId === orderId,
  );
}

/** Returns the fills of a time window that are not yet voided. */
export function fillsToVoid(market: Market, { from, to, lastFillId }: Omit<Voiding, 'reason'>): Fill[] {
  return [...market.books.values()].flatMap((book) =>
    standingFills(market, book).filter((fill) => fill.at >= from && fill.at <= to && fill.fillId <= lastFillId),
  );
}

/**
 * Voids the next fills of a time window, on both sides. Resting orders stay.
 * @param most number of fills, plus the rest of the last order's fills of the same moment, which are never split.
 */
export function voidSome(market: Market, voiding: Voiding, most: number): VoidChange & { readonly isOver: boolean } {
  const fills = fillsToVoid(market, voiding);
  let end = Math.min(most, fills.length);
  while (end < fills.length && end > 0 && isSameTaking(fills[end - 1] as Fill, fills[end] as Fill)) end++;
  const isOver = end === fills.length;
  return { ...voidFills(market, isOver ? fills : fills.slice(0, end), voiding.reason), isOver };
}

/** Voids every fill from `from` to `to` inclusive (epoch ms), on both sides. Resting orders stay. */
export function voidWindow(
  market: Market,
  { from, to }: { readonly from: number; readonly to: number },
  reason: string,
): VoidChange {
  return voidSome(market, { from, to, lastFillId: Number.MAX_SAFE_INTEGER, reason }, Number.POSITIVE_INFINITY);
}

function isSameTaking(one: Fill, next: Fill): boolean {
  if (one.crossId > 0 && one.crossId === next.crossId) return true;
  return one.at === next.at && (one.backOrderId === next.backOrderId || one.layOrderId === next.layOrderId);
}

/** Voids every matched bet on a runner, on both sides. */
export function voidRunner(market: Market, runnerIndex: number, reason: string): VoidChange {
  const fills = [...market.books.values()].flatMap((book) =>
    wholeMatches(standingFills(market, book), (fill) => fill.runnerIndex === runnerIndex),
  );
  return voidFills(market, fills, reason);
}

/** Voids fills on both sides. */
export function voidFills(market: Market, fills: readonly Fill[], reason: string): VoidChange {
  const orders = new Set<Order>();
  for (const fill of fills) {
    const book = bookOf(market, fill.asset);
    fill.voided = true;
    book.runnerMatched[fill.runnerIndex] = (book.runnerMatched[fill.runnerIndex] as number) - fill.size;
    book.totalMatched -= fill.size;
    takeFromPosition(market, fill, 'back');
    takeFromPosition(market, fill, 'lay');
    for (const orderId of [fill.backOrderId, fill.layOrderId]) {
      const order = orderIn(book, orderId);
      if (order) orders.add(takeFromOrder(market, order, { fill, reason }));
    }
  }
  if (fills.length > 0) market.version++;
  return { orders: [...orders], fills };
}

/** Positions end with the settlement. */
function takeFromPosition(market: Market, fill: Fill, side: Side): void {
  const book = bookOf(market, fill.asset);
  const playerId = side === 'back' ? fill.backPlayerId : fill.layPlayerId;
  const position = playerId <= HOUSE_PLAYER_ID ? positionOf(market, book, playerId) : book.positions.get(playerId);
  if (!position) return;
  const { runnerIndex, run, size } = fill;
  const leg = { marketType: market.definition.type, runnerIndex, side, run };
  addFill(position, leg, { price: standingPrice(market, fill), size: -size });
}

function takeFromOrder(market: Market, order: Order, { fill, reason }: { fill: Fill; reason: string }): Order {
  order.matched -= fill.size;
  order.voided += fill.size;
  order.matchedValue -= fill.size * standingPrice(market, fill);
  order.reason = reason;
  if (order.remaining > 0) order.status = order.matched > 0 ? 'partly_matched' : 'unmatched';
  else if (order.matched === 0) order.status = 'voided';
  if (order.status === 'voided') order.profit = 0;
  return order;
}
