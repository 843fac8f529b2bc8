import type { BookChange } from '../market/book-change.ts';
import type { BookContext } from '../market/market.ts';
import type { Part } from '../market/part.ts';
import { addUnmatched } from '../positions/position.ts';
import type { Order } from '../terms/order.ts';
import { FillRecorder } from './fill-recorder.ts';

/** Matches a checked bookmaker or fancy bet completely against the house, at the accepted terms. */
export function takeQuote(part: Part, order: Order, context: BookContext): BookChange {
  part.market.version++;
  addUnmatched(part.position, order, order.remaining);
  const sink = new FillRecorder({ part, context, taker: order, runnerIndex: order.runnerIndex });
  sink.fill(null, order.remaining, order.price);
  return sink;
}
