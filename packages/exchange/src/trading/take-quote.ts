import type { BookChange } from '../market/book-change.ts';
import { type BookContext, bookOf, type Market, positionOf } from '../market/market.ts';
import { addUnmatched } from '../positions/position.ts';
import type { Order } from '../terms/order.ts';
import { FillRecorder } from './fill-recorder.ts';

/** Matches a checked bookmaker or fancy bet in full against the house, at the terms that the player took. */
export function takeQuote(market: Market, order: Order, context: BookContext): BookChange {
  const book = bookOf(market, order.asset);
  market.version++;
  addUnmatched(positionOf(market, book, order.playerId), order, order.remaining);
  const sink = new FillRecorder({ market, book, context, taker: order, runnerIndex: order.runnerIndex });
  sink.fill(null, order.remaining, order.price);
  return sink;
}
