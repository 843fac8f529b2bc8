import { assert } from '@crease/kernel';
import { houseOffersIn, placeHouseOffers } from '../book/house-offers.ts';
import { clonePosition, type Position } from '../positions/position.ts';
import { reviveOrder } from '../terms/create-order.ts';
import type { Order } from '../terms/order.ts';
import { type AssetBook, bookOf, createMarket, type Market } from './market.ts';

/**
 * Returns a copy of a market for a player's what-if questions: nothing done to it changes the original. It has no
 * orders of others that are over or wait out the delay, which nobody else may know, and no fills from before the
 * player's first waiting order.
 */
export function forkMarket(market: Market, playerId: number): Market {
  const { books, ...fields } = market;
  const fork: Market = {
    ...createMarket(market.definition, [...books.keys()]),
    ...fields,
    runnerStatus: [...market.runnerStatus],
    books: createMarket(market.definition, [...books.keys()]).books,
  };
  for (const [asset, book] of books) forkBook(book, bookOf(fork, asset), playerId);
  return fork;
}

function forkBook(from: AssetBook, to: AssetBook, playerId: number): void {
  const twins = new Map<number, Order>();
  for (const order of from.orders) {
    if (order.playerId !== playerId && (order.remaining === 0 || order.status === 'pending')) continue;
    const twin = reviveOrder(order);
    twins.set(order.orderId, twin);
    to.orders.push(twin);
  }
  const twinOf = (orderId: number): Order => {
    const twin = twins.get(orderId);
    assert(twin, 'a live order is copied with its book');
    return twin;
  };
  const pending = [...from.pending].filter((order) => order.playerId === playerId);
  for (const order of pending) to.pending.add(twinOf(order.orderId));
  for (const order of from.ladder?.restingOrders() ?? []) to.ladder?.rest(twinOf(order.orderId));
  if (from.ladder && to.ladder) placeHouseOffers(to.ladder, houseOffersIn(from.ladder), twinOf);
  for (const position of from.positions) to.positions.add(forkPosition(position));
  Object.assign(to, {
    housePosition: forkPosition(from.housePosition),
    crossPosition: from.crossPosition && forkPosition(from.crossPosition),
    totalMatched: from.totalMatched,
  });
  to.lastPrice.set(from.lastPrice);
  to.runnerMatched.set(from.runnerMatched);
  const since = Math.min(...pending.map(({ placedAt }) => placedAt));
  for (const fill of from.fills) if (fill.at >= since) to.fills.push({ ...fill });
}

function forkPosition(position: Position): Position {
  const fork = clonePosition(position);
  fork.exposure = position.exposure;
  fork.claimId = position.claimId;
  return fork;
}
