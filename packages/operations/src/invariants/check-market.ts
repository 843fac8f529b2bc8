import { type AssetBook, exposureOf, isPartDone, type Market } from '@crease/exchange';
import type { House } from '../house.ts';
import { checkBook } from './check-book.ts';
import { checkOrders } from './check-orders.ts';
import { checkSettlement } from './check-settlement.ts';
import { ProfitTable } from './profit-table.ts';

/** Every invariant that one market can show. Empty when all hold. */
export function checkMarket(house: House, market: Market): string[] {
  const { marketId } = market.definition;
  const breaches: string[] = [];
  for (const book of market.books.values()) {
    const found = [...checkOrders(house, market, book), ...checkBook(book)];
    const isOver = market.result || market.settling?.previous;
    found.push(...(isOver ? checkEnded(house, market, book) : checkPositions(house, market, book)));
    breaches.push(...found.map((breach) => `${marketId} ${book.asset}: ${breach}`));
  }
  if (market.held && market.status !== 'suspended')
    breaches.push(`${marketId}: held by the operator, and yet ${market.status}`);
  if (market.result || market.settling)
    breaches.push(...checkSettlement(house, market).map((breach) => `${marketId}: ${breach}`));
  return breaches;
}

/** I5 hold = exposure, exposure = brute force over all outcomes; I7 all profits and the house's sum to zero. */
function checkPositions(house: House, market: Market, book: AssetBook): string[] {
  const breaches: string[] = [];
  const { marketId } = market.definition;
  const table = new ProfitTable(market, book);
  for (const position of book.positions) {
    const { playerId, exposure: kept } = position;
    if (isPartDone(market, { asset: book.asset, playerId })) {
      if (house.ledger.hold(playerId, marketId) !== 0)
        breaches.push(`[I5] player ${playerId} has the result, and is held`);
      continue;
    }
    const exposure = table.exposure(playerId);
    const hold = house.ledger.hold(playerId, marketId);
    if (exposureOf(position) !== exposure)
      breaches.push(`[I5] player ${playerId}: exposure ${kept}, should be ${exposure}`);
    if (hold !== exposure) breaches.push(`[I5] player ${playerId}: hold ${hold}, exposure ${exposure}`);
    const wrong = table.disagreement(position);
    if (wrong) breaches.push(`[I7] player ${playerId}: ${wrong}`);
  }
  const wrong = table.disagreement(book.housePosition);
  if (wrong) breaches.push(`[I7] house: ${wrong}`);
  for (const playerId of table.rows.keys())
    if (playerId !== 0 && !book.positions.has(playerId)) breaches.push(`[I5] player ${playerId} has bets, no position`);
  return breaches;
}

/** A market with a result holds nobody's money and has nothing left to match. */
function checkEnded(house: House, market: Market, book: AssetBook): string[] {
  const breaches: string[] = [];
  const { marketId } = market.definition;
  for (const order of book.orders) {
    if (order.remaining > 0) breaches.push(`[T05] order ${order.orderId} is open in a ${market.status} market`);
    if (house.ledger.hold(order.playerId, marketId) !== 0) breaches.push(`[I5] player ${order.playerId} is held still`);
  }
  return breaches;
}
